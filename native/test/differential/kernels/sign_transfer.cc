#include "sign_transfer.h"

KERNEL_TEST(sign_transfer) { TestSignTransfer(source, variants); }
