// What `npm start` and `npm test` do first: install what is missing. Runs under Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.setup-stamp');
const LOCK = join(ROOT, '.data', 'setup.lock');
const LONGEST_INSTALL_MS = 15 * 60_000;
const OLDEST_NODE = [22, 17];
const PLATFORM = `${process.platform}-${process.arch}`;

/** A reason to stop, told in one line. */
class SetupError extends Error {}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** Every npm script finds the Node that comes with the install before the system's. */
function assertNode() {
  const needed = `This project needs Node ${OLDEST_NODE.join('.')} or newer`;
  const isBundled = `node-${PLATFORM}` in (readJson(join(ROOT, 'package.json')).optionalDependencies ?? {});
  if (!isBundled && !isNewEnough(process.version)) {
    throw new SetupError(
      `${needed}; yours is ${process.version}, and for ${PLATFORM} none comes with the install: get one from https://nodejs.org.`,
    );
  }
}

function assertInstalledNode() {
  const bundled = join(MODULES, '.bin', 'node');
  const node = existsSync(bundled) ? bundled : process.execPath;
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const version = (stdout ?? '').trim();
  if (error || !isNewEnough(version)) {
    throw new SetupError(
      `This project needs Node ${OLDEST_NODE.join('.')} or newer, but ${node} ${error ? 'does not run on this system' : `is ${version}`}: ` +
        'get one from https://nodejs.org.',
    );
  }
}

function lockFileStamp() {
  return `${createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')} ${PLATFORM}\n`;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Somebody may have installed by hand: npm leaves a list of what it installed, and that can be all that is wanted. */
function holdsWhatIsLocked() {
  const installedBefore = readIfThere(STAMP).trim();
  if (installedBefore !== '' && !installedBefore.endsWith(` ${PLATFORM}`)) return false;
  let installed;
  try {
    installed = readJson(join(MODULES, '.package-lock.json')).packages;
  } catch {
    return false;
  }
  return Object.entries(readJson(join(ROOT, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isUpToDate() {
  const stamp = lockFileStamp();
  if (readIfThere(STAMP) === stamp) return true;
  if (!holdsWhatIsLocked()) return false;
  writeFileSync(STAMP, stamp);
  return true;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** A lock whose owner is gone is taken over. */
function isAbandoned() {
  try {
    const isOld = Date.now() - statSync(LOCK).mtimeMs > LONGEST_INSTALL_MS;
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // A file without a number was made this instant, by somebody who is about to write it.
    return isOld || (owner > 0 && !isAlive(owner));
  } catch {
    return false;
  }
}

/** Waits until no other setup installs into this checkout. */
function takeLock() {
  mkdirSync(join(ROOT, '.data'), { recursive: true, mode: 0o700 });
  for (let hasTold = false; ; sleep(200)) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      // Two who find the same abandoned lock can each remove it, the second one that of the first: look again.
      sleep(150);
      if (readIfThere(LOCK) === String(process.pid)) return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned()) rmSync(LOCK, { force: true });
      else if (!hasTold) {
        console.log('Waiting for another setup of this checkout …');
        hasTold = true;
      }
    }
  }
}

function install() {
  const started = Date.now();
  console.log('Installing what the project needs (only this once, about a minute) …');
  // NODE_ENV=production or an npm setting would leave out the tools that build the site.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const isNpm = /^npm/.test(basename(npm));
  const [command, first] = isNpm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  // npm replaces node_modules and with it the Node that may run this very script; the system's Node stays.
  const { status, error } = spawnSync(command, [...first, ...options], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    throw new SetupError(
      `"npm ci" failed${error ? ` (${error.message})` : ''}: its own message above says why; start again when that is solved.`,
    );
  }
  writeFileSync(STAMP, lockFileStamp());
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

try {
  assertNode();
  if (!isUpToDate()) {
    takeLock();
    try {
      if (!isUpToDate()) install();
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
  assertInstalledNode();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
