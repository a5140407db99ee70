#!/usr/bin/env node
/** `pnpm rounds`: the tool. What this repository adds to its commands is told in package.json, as any project may. */
import 'rounds/cli.js';
