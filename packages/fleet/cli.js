#!/usr/bin/env node
/** `rounds fleet`, in any folder of any machine. */
import { runCommand } from 'rounds/cli/command.js';
import { runMain } from 'rounds/system/errors.js';
import fleet from './definition.js';

await runMain(() => runCommand(fleet, process.argv.slice(2)));
