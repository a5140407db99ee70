{
  'targets': [
    {
      'target_name': 'kernels',
      'sources': ['<!@(node sources.js <(target_arch))'],
      'include_dirs': [
        "<!(node -p \"require('node-addon-api').include_dir\")",
        'include', 'shared', 'dispatch', 'io', 'addon',
      ],
      'defines': ['NAPI_VERSION=8', 'NODE_ADDON_API_DISABLE_CPP_EXCEPTIONS', 'NODE_ADDON_API_DISABLE_DEPRECATED'],
      # The plain loops are what vectors are compared with: the compiler must not make vectors of them.
      'cflags': ['-O3', '-fno-tree-vectorize', '-fno-tree-slp-vectorize', '-fvisibility=hidden', '-Wall', '-Wextra', '-Wno-missing-field-initializers'],
      'cflags_c': ['-std=gnu11'],
      'cflags_cc': ['-std=c++17'],
      'ldflags': ['-pthread'],
    },
  ],
}
