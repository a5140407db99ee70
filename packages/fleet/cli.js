#!/usr/bin/env node
/** `rounds fleet`, in any folder of any machine. */
import { runCommand } from 'rounds/cli/command.js';
import { failCleanly } from 'rounds/cli/errors.js';
import fleet from './definition.js';

await failCleanly(() => runCommand(fleet, process.argv.slice(2)));
