{
  'targets': [
    {
      'target_name': 'kernels',
      'sources': ['<!@(node sources.js sources <(target_arch))'],
      'include_dirs': ["<!(node -p \"require('node-addon-api').include_dir\")", '<!@(node sources.js includes)', 'addon'],
      'defines': ['NAPI_VERSION=8', 'NODE_ADDON_API_DISABLE_CPP_EXCEPTIONS', 'NODE_ADDON_API_DISABLE_DEPRECATED'],
      'cflags': ['<!@(node sources.js flags)', '-fvisibility=hidden', '-Wall', '-Wextra', '-Wno-missing-field-initializers'],
      'cflags_c': ['<!@(node sources.js c)'],
      'cflags_cc': ['<!@(node sources.js c++)'],
      'ldflags': ['-pthread'],
    },
  ],
}
