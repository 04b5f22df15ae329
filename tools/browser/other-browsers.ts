// Firefox and WebKit as Linux distributions package them, driven by WebDriver: Playwright's builds of them are patched, and cannot be
// downloaded where only package registries are reachable.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type Engine = 'Firefox' | 'WebKit';

/** A step of a WebDriver input source: `pointerMove`, `pointerDown`, `keyDown`, `pause` … */
type Action = Record<string, string | number>;

/** A running browser with one window. */
export interface OtherBrowser {
  /** Loads a URL; resolves after its `load` event. */
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; its last expression is returned by `return` and has to be JSON. */
  run: <Result>(body: string) => Promise<Result>;
  /** Performs real input. */
  perform: (type: 'pointer' | 'key', actions: Action[]) => Promise<void>;
  /** Sets the inner size of the window, in CSS pixels. WebKit has a minimum width of about 450. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

const firstExisting = (...paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path));

const firefox = firstExisting(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
const webKitDriver = firstExisting(process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver');
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const virtualDisplay = firstExisting('/usr/bin/Xvfb');

/** The engines that can be started on this machine. */
export const otherEngines: readonly Engine[] = [
  ...(firefox ? (['Firefox'] as const) : []),
  ...(webKitDriver && miniBrowser && (process.env['DISPLAY'] || virtualDisplay) ? (['WebKit'] as const) : []),
];

/** How to get the engines on Debian. */
export const HOW_TO_INSTALL = 'apt-get install firefox-esr webkit2gtk-driver xvfb';

/** Starts a browser with an empty profile. */
export function startOtherBrowser(engine: Engine): Promise<OtherBrowser> {
  return engine === 'Firefox' ? startFirefox(firefox ?? '') : startWebKit(webKitDriver ?? '', miniBrowser ?? '');
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

/** Resolves to the first group of the first line that matches. */
function lineOf(child: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const input = child[stream];
    if (input) createInterface({ input }).on('line', (line) => pattern.test(line) && resolve(pattern.exec(line)?.[1] ?? ''));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code} before it was ready`)));
  });
}

/** Firefox has WebDriver BiDi built in. */
async function startFirefox(path: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // No request leaves the machine: no updates, experiments, portal checks or safe-browsing lists.
  const preferences = {
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.safebrowsing.downloads.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const close = async () => {
    await end(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = new WebSocket(`${await lineOf(child, 'stderr', /WebDriver BiDi listening on (ws:\S+)/)}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string };
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    });
    let last = 0;
    const call = <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ result, message }) => {
          waiting.delete(id);
          if (result === undefined) reject(new Error(`${method}: ${message}`));
          else resolve(result as Result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    await call('session.new', { capabilities: {} });
    // The first tab leaves the focus in the address bar: its pages get key events, but no key presses a button or opens a menu.
    const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' });
    return {
      open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
      run: async <Result>(body: string) => {
        const expression = `JSON.stringify((() => { ${body} })() ?? null)`;
        const answer = await call<{ result?: { value: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
        });
        if (!answer.result) throw new Error(answer.exceptionDetails?.text);
        return JSON.parse(answer.result.value) as Result;
      },
      perform: async (type, actions) => void (await call('input.performActions', { context, actions: [{ type, id: type, actions }] })),
      resize: async (width, height) => void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
      close: async () => {
        socket.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** WebKitGTK through its classic WebDriver, on a virtual display if there is no other. */
async function startWebKit(driver: string, browser: string): Promise<OtherBrowser> {
  let display: ChildProcess | undefined;
  let name = process.env['DISPLAY'];
  if (!name && virtualDisplay) {
    display = spawn(virtualDisplay, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    name = `:${await lineOf(display, 'stdout', /^(\d+)$/)}`;
  }
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs user namespaces, which containers and root do not have. It opens our own pages only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const close = async () => {
    await end(child);
    await end(display);
  };
  const call = async <Result>(method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message ?? value.error}`);
    return value as Result;
  };
  try {
    for (let attempt = 0; !(await call('GET', '/status').catch(() => undefined)); attempt += 1) {
      if (attempt === 100) throw new Error(`${driver} does not answer`);
      await sleep(100);
    }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
    });
    const session = `/session/${sessionId}`;
    const run = <Result>(script: string) => call<Result>('POST', `${session}/execute/sync`, { script, args: [] });
    return {
      open: (url) => call('POST', `${session}/url`, { url }),
      run,
      perform: async (type, actions) => {
        await call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
      },
      resize: async (width, height) => {
        // The window is larger than the page by its bars.
        const [x = 0, y = 0] = await run<number[]>('return [outerWidth - innerWidth, outerHeight - innerHeight]');
        await call('POST', `${session}/window/rect`, { width: width + x, height: height + y });
      },
      close: async () => {
        await call('DELETE', session).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
