import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ask, askToFetch, whyFailed } from '../../launcher/ask.js';
import { computeDigest } from '../../system/cached-file.js';
import { UserError } from '../../system/errors.js';
import { platform } from '../../system/platform.js';

/** Builds that are on no registry, such as last night's: an archive by its address, which is what its SHA-256 says. */

const stepLimitMs = 30 * 60e3;

/**
 * @param {{ url: string, sha256: string }} archive
 * @param {{ name: string, file: string, folder: string }} wanted the binary of a runtime, and where in the empty folder it goes
 * @param {import('../descriptors.js').MakeOptions} how
 * @returns {Promise<string>} a folder with the binary alone
 */
export async function fetchArchive({ url, sha256 }, { name, file, folder }, how) {
  const { env, quietMs, signal, say } = how;
  const limits = { env, timeLimitMs: stepLimitMs, signal };
  const refuse = (/** @type {string} */ why) => {
    throw new UserError(`${url} ${why}. Nothing was kept.`, { exitCode: 1 });
  };
  const archive = path.join(folder, 'archive');
  const [unpacked, made] = ['unpacked', 'build'].map((each) => path.join(folder, each));
  say?.(`Downloading ${url}`);
  const curl = ['--fail', '--silent', '--show-error', '--location', '--output', archive, url];
  const fetching = { ...limits, into: folder, what: url, quietMs, say };
  const fetched = await askToFetch('curl', curl, fetching);
  if (fetched.exitCode !== 0) refuse(`could not be downloaded (${whyFailed(fetched)})`);
  const digest = computeDigest(archive);
  if (digest !== sha256) refuse(`has SHA-256 ${digest}, and --sha256 names another`);
  mkdirSync(unpacked);
  const isZip = /\.zip(?:$|\?)/.test(url);
  // The tar of Linux does not read what the others do.
  const unzipped = isZip ? await ask('unzip', ['-q', archive, '-d', unpacked], limits) : undefined;
  const ended =
    unzipped && unzipped.notStarted === undefined
      ? unzipped
      : await ask('tar', ['-xf', archive, '-C', unpacked], limits);
  if (ended.exitCode !== 0)
    refuse(`cannot be unpacked (${unzipped?.notStarted ? 'it takes unzip' : whyFailed(ended)})`);
  const entries = readdirSync(unpacked, { recursive: true, withFileTypes: true });
  const binary = entries.find((each) => each.isFile() && each.name === name + platform.program);
  if (binary === undefined) return refuse(`has no ${name}${platform.program} in it`);
  mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
  renameSync(path.join(binary.parentPath, binary.name), path.join(made, file));
  return made;
}
