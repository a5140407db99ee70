#include "sign_transfer.h"

KERNEL_TEST(sign_transfer_nonzero) { TestSignTransfer(source, variants); }
