#ifndef ROUNDS_FUNCTIONS_H
#define ROUNDS_FUNCTIONS_H

#include <napi.h>

void ExportIo(Napi::Env env, Napi::Object exports);

#endif
