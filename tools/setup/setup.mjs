// Runs before `npm start`, `npm test` and others: checks Node and installs the dependencies. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.setup-stamp');
const LOCK = join(ROOT, '.data', 'setup.lock');
const LONGEST_INSTALL_MS = 15 * 60_000;
const NEEDED_NODE = 'This project needs Node 22.18, 23.6, 24 or newer';
const PLATFORM = `${process.platform}-${process.arch}`;

/** An expected failure, printed without a stack. */
class SetupError extends Error {}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Whether this Node runs TypeScript by default: type stripping is on from 22.18 and 23.6. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major >= 24;
}

/** The install for development brings Node 24 for Linux, which npm scripts prefer to the system's Node. Elsewhere the system's is used. */
function assertNode() {
  const isBundled = readIfThere(join(ROOT, 'tools/node/package.json')).includes(`"node-${PLATFORM}"`);
  if (!isBundled && !runsTypeScript(process.version)) {
    throw new SetupError(
      `${NEEDED_NODE}. This is ${process.version}, and the install brings no Node for ${PLATFORM}: get Node 24 from https://nodejs.org.`,
    );
  }
}

function assertInstalledNode() {
  const bundled = join(MODULES, '.bin', 'node');
  const node = existsSync(bundled) ? bundled : process.execPath;
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const version = (stdout ?? '').trim();
  if (error || !runsTypeScript(version)) {
    throw new SetupError(
      `${NEEDED_NODE}, but ${node} ${error ? 'does not run on this system' : `is ${version}`}: get Node 24 from https://nodejs.org.`,
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

/** Whether the commands that run the built product find one. Each build is a folder with a hash for its name. */
function isBuilt() {
  return ['admin-api/dist', 'site/dist'].every((path) => {
    const builds = join(ROOT, path);
    return existsSync(builds) && readdirSync(builds).some((name) => /^[0-9a-f]{16}$/.test(name));
  });
}

/** Compares npm's list of installed packages with the lock file: `npm ci` may have been run by hand. */
function matchesLockFile({ withoutDev = false } = {}) {
  const installedBefore = readIfThere(STAMP).trim();
  if (installedBefore !== '' && !installedBefore.endsWith(` ${PLATFORM}`)) return false;
  let installed;
  try {
    installed = readJson(join(MODULES, '.package-lock.json')).packages;
  } catch {
    return false;
  }
  const { packages } = readJson(join(ROOT, 'package-lock.json'));
  return Object.entries(packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    const isDev = wanted.dev ?? (wanted.link && packages[wanted.resolved]?.dev);
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer || (withoutDev && isDev));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isUpToDate() {
  const stamp = lockFileStamp();
  if (readIfThere(STAMP) === stamp) return true;
  if (matchesLockFile()) {
    try {
      writeFileSync(STAMP, stamp);
    } catch {
      // A read-only checkout is compared again at the next start.
    }
    return true;
  }
  // A built product runs on what `npm ci --omit=dev` installs. No stamp: other commands still need the development packages.
  return process.argv.includes('--built') && isBuilt() && matchesLockFile({ withoutDev: true });
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

/** Whether the process that holds the lock is gone. */
function isAbandoned() {
  try {
    const isOld = Date.now() - statSync(LOCK).mtimeMs > LONGEST_INSTALL_MS;
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // A file without a number was just created; its owner is about to write the number.
    return isOld || (owner > 0 && !isAlive(owner));
  } catch {
    return false;
  }
}

/** Waits until no other setup installs into this checkout, then holds the lock. */
function acquireLock() {
  for (const folder of [join(ROOT, '.data'), ROOT]) {
    try {
      if (folder !== ROOT) mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
    } catch {
      throw new SetupError(
        `The dependencies are not those of package-lock.json, and this user may not write to ${folder}: run "npm ci" as a user who may.`,
      );
    }
  }
  for (let isAnnounced = false; ; sleep(200)) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      // Two processes may both remove the same abandoned lock, the second one removing the first one's new lock: check again.
      sleep(150);
      if (readIfThere(LOCK) === String(process.pid)) return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned()) rmSync(LOCK, { force: true });
      else if (!isAnnounced) {
        console.log('Waiting for another setup of this checkout …');
        isAnnounced = true;
      }
    }
  }
}

function install() {
  const started = Date.now();
  console.log('Installing dependencies (once, about a minute) …');
  // NODE_ENV=production or npm settings would leave out the build tools.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const isNpm = /^npm/.test(basename(npm));
  const [command, first] = isNpm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  // npm replaces node_modules, and with it possibly the Node that runs this script: start it with the system's Node.
  const { status, error } = spawnSync(command, [...first, ...options], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    throw new SetupError(
      `"npm ci" failed${error ? ` (${error.message})` : ''}: see its message above, and start again when that is solved.`,
    );
  }
  writeFileSync(STAMP, lockFileStamp());
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

try {
  assertNode();
  if (!isUpToDate()) {
    acquireLock();
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
