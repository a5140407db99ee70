{
  'variables': {
    # As simdjson's own functions for these instruction sets are compiled.
    'haswell': ['-mavx2', '-mbmi', '-mpclmul', '-mlzcnt'],
    'icelake': ['-mavx512f', '-mavx512dq', '-mavx512cd', '-mavx512bw', '-mavx512vbmi', '-mavx512vbmi2', '-mavx512vl'],
    'simdjson': '<!(node ../scripts/installed.js simdjson)',
  },
  'target_defaults': {
    'include_dirs': ["<!(node -p \"require('node-addon-api').include_dir\")", '../../../native/addon', 'vendor/yyjson'],
    'defines': ['NAPI_VERSION=8', 'NODE_ADDON_API_DISABLE_CPP_EXCEPTIONS', 'NODE_ADDON_API_DISABLE_DEPRECATED', 'NDEBUG'],
    'cflags': ['-O3', '-fvisibility=hidden', '-Wall', '-Wextra', '-Wno-missing-field-initializers'],
    'cflags_cc': ['-std=c++17', '-fexceptions'],
    'cflags_cc!': ['-fno-exceptions'],
  },
  'targets': [
    {
      'target_name': 'parsers',
      'sources': ['addon.cc', 'vendor/yyjson/yyjson.c', '<!@(node ../scripts/installed.js sources)'],
    },
  ],
  'conditions': [
    ['target_arch == "x64"', {
      'targets': [
        {
          'target_name': 'simdjson-haswell',
          'sources': ['addon.cc', 'simdjson.cc', 'simdjson-library.cc'],
          'include_dirs': ['<(simdjson)'],
          # Else it would take its code for AVX-512 where the processor has that.
          'defines': ['SIMDJSON_IMPLEMENTATION_ICELAKE=0'],
          'cflags_cc': ['<@(haswell)'],
        },
        {
          'target_name': 'simdjson-icelake',
          'sources': ['addon.cc', 'simdjson.cc', 'simdjson-library.cc'],
          'include_dirs': ['<(simdjson)'],
          'cflags_cc': ['<@(haswell)', '<@(icelake)'],
        },
      ],
    }, {
      'targets': [
        {
          'target_name': 'simdjson-plain',
          'sources': ['addon.cc', 'simdjson.cc', 'simdjson-library.cc'],
          'include_dirs': ['<(simdjson)'],
        },
      ],
    }],
  ],
}
