import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
} from 'node:fs';
import path from 'node:path';
import { stateName } from 'rounds/bisect/state.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { UserError } from 'rounds/system/errors.js';
import { listFolder } from 'rounds/system/files.js';
import { maxBytes } from '../records.js';

/** Of a run, and of a search. */
const fileNames = ['run.ndjson', stateName];
const removingMs = 60_000;

/** @param {string} runs the folder of all jobs @returns {JobFolder[]} */
export function jobFolders(runs) {
  return listFolder(runs).map((id) => new JobFolder(runs, id));
}

/**
 * The folder of a job's results. While another user measures, the folder belongs to that user, and the worker reads only regular files
 * of that user: through a link it could send files that only the worker may read, and a pipe could block it. At all other times the
 * folder belongs to the worker.
 */
export class JobFolder {
  /** @type {import('./job-user.js').JobUser['ids']} */
  #borrower;

  /** @param {string} runs the folder of all jobs @param {string} id of the job @param {boolean} [isSearch] */
  constructor(runs, id, isSearch = existsSync(path.join(runs, id, stateName))) {
    this.id = id;
    this.path = path.join(runs, id);
    this.file = path.join(this.path, fileNames[Number(isSearch)] ?? '');
  }

  make() {
    mkdirSync(this.path, { recursive: true });
    this.takeBack();
    chmodSync(this.path, 0o700); // other files in there stay the borrower's, who has other jobs
  }

  /** @param {import('./job-user.js').JobUser} user */
  lendTo({ ids }) {
    this.#borrower = ids;
    if (!ids) return;
    if (lstatSync(this.file, { throwIfNoEntry: false })) lchownSync(this.file, ids.uid, ids.gid);
    chmodSync(this.path, 0o755); // lets the worker read files of another user
    lchownSync(this.path, ids.uid, ids.gid);
  }

  get isLent() {
    return process.getuid !== undefined && lstatSync(this.path).uid !== process.getuid();
  }

  /** Also from a worker that was killed. */
  takeBack() {
    this.#borrower = undefined;
    if (!this.isLent) return;
    const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1];
    const { uid: borrower } = lstatSync(this.path);
    lchownSync(this.path, uid, gid); // from now on, no one else can add files
    chmodSync(this.path, 0o700);
    for (const file of fileNames.map((name) => path.join(this.path, name))) {
      const about = lstatSync(file, { throwIfNoEntry: false });
      if (about?.isFile() && about.uid === borrower) {
        lchownSync(file, uid, gid);
        chmodSync(file, 0o600);
      } else if (about) renameSync(file, path.join(this.path, `odd-${randomUUID()}`));
    }
  }

  /** For `Lines`. */
  open = () => {
    if (!this.#borrower) return openSync(this.file, 'r');
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    try {
      const file = openSync(this.file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      const about = fstatSync(file);
      if (about.isFile() && about.uid === this.#borrower.uid && about.size <= maxBytes) return file;
      closeSync(file);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error); // ELOOP of a symbolic link
      if (code === 'EACCES') throw new UserError('the job has made its results unreadable for the worker.');
    }
    throw new UserError('the job has replaced its results file, or written too much.');
  };

  /**
   * The files of a job are removed with the rights of its user, so that a link cannot reach more than the job could.
   *
   * @param {import('./job-user.js').JobUser} user
   */
  async remove(user) {
    this.lendTo(user);
    const { command, cwd } = user.begin(['find', '.', '-mindepth', '1', '-delete'], this.path);
    const launcher = await prepareLauncher();
    await launch(launcher, command, { limitMs: removingMs, baseEnv: user.env, cwd });
    try {
      this.takeBack();
      rmdirSync(this.path);
    } catch {
      // Files of an earlier job user stay.
    }
  }
}
