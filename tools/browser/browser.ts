import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { packagedChromium } from './packaged-chromium.ts';

const run = promisify(execFile);

/** What Playwright, Vitest and Lighthouse need to start Chromium. */
export interface Browser {
  executablePath: string;
  args: string[];
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Without these, Chromium calls its vendor's servers at every start.
const QUIET = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Finds a Chromium that starts: `$CHROME_PATH`, the npm package where it has one for the platform, one of the system's, or Playwright's.
 * The npm one has its own fonts, so that no result depends on what a machine has installed.
 *
 * @param options.pinned Use the one of the npm package whatever `$CHROME_PATH` is, so that pictures are always drawn by the same browser.
 * @throws Error with the command that helps, when there is none for this platform or none of them starts.
 */
export async function findBrowser({ pinned = false }: { pinned?: boolean } = {}): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  if (!pinned && named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which is not there. Correct or unset it.`);
    const failure = await startFailure(named);
    if (failure) throw new Error(`CHROME_PATH names ${named}, which does not start. ${failure}`);
    return browserAt(named);
  }
  const failures: string[] = [];
  for (const candidate of pinned ? packagedBrowsers : [...packagedBrowsers, ...installedBrowsers]) {
    const path = await candidate();
    if (!path) continue;
    const failure = await startFailure(path);
    if (!failure) return browserAt(path);
    failures.push(`${path}: ${failure}`);
  }
  if (failures.length > 0) throw new Error(`No Chromium starts on this machine.\n${failures.join('\n')}`);
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium; others: npx playwright install chromium) or set CHROME_PATH.',
  );
}

/**
 * Renders in software without emulating a GPU, which is ten times faster, and collects garbage in the thread of the page: on two cores,
 * the threads that would help take an eighth more processor time. Not for approved pictures and measurements, because it renders
 * differently.
 */
export function inSoftware({ executablePath, args }: Browser): Browser {
  return { executablePath, args: [...args, '--disable-gpu', '--js-flags=--single-threaded-gc'] };
}

type Candidate = () => Promise<string | undefined>;

const installedBrowsers: Candidate[] = [
  ...SYSTEM_BROWSERS.map((path) => () => Promise.resolve(existsSync(path) ? path : undefined)),
  async () => {
    const { chromium } = await import('playwright');
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
  },
];

const hasPackage = process.platform === 'linux' && process.arch === 'x64';
const packagedBrowsers: Candidate[] = hasPackage ? [() => packagedChromium()] : [];

async function browserAt(executablePath: string): Promise<Browser> {
  return { executablePath, args: (await hasSandbox(executablePath)) ? QUIET : ['--no-sandbox', ...QUIET] };
}

/** Chromium has no sandbox for root, and many containers forbid it. */
async function hasSandbox(path: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  const browser = spawn(path, ['--headless', '--disable-gpu', '--remote-debugging-port=0', ...QUIET], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const giveUp = setTimeout(() => browser.kill('SIGKILL'), 20_000);
  try {
    for await (const line of createInterface({ input: browser.stderr })) {
      if (line.startsWith('DevTools listening')) return true;
    }
    return false;
  } finally {
    clearTimeout(giveUp);
    browser.kill('SIGKILL');
  }
}

/** Why a browser does not start, and what to do about it; undefined when it does. */
export async function startFailure(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 });
    return /\d+\.\d+/.test(stdout) ? undefined : `It answers --version with “${stdout.trim()}”.`;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const library = /loading shared libraries: (\S+?):/.exec(stderr)?.[1];
    if (library)
      return `The system lacks ${library}. On Debian or Ubuntu: apt-get install -y libnss3 libnspr4 libexpat1 (or apt-get install -y chromium).`;
    return (stderr.trim() || message).split('\n').slice(0, 3).join(' ');
  }
}
