// Measures the first start and npm test in a fresh clone of the last commit and writes the table of docs/performance.md: npm run bench:clone
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { defaultDataDir } from '../../admin-api/src/platform/configuration/paths.ts';
import { freePort } from '../../tests/faults/support/product.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:clone -- [options]
  --in DIR      the folder to clone into (default: a new one in the system's temporary folder)
  --no-test     leave out npm test
  --no-write    only print`;

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  allowNegative: true,
  options: {
    in: { type: 'string' },
    test: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** The environment of a fresh login, without variables of this checkout or of npm. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE$|INIT_CWD$|PUBLIC_URL$|DATABASE_URL$)/.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter) };
}

const seconds = (since: number) => (performance.now() - since) / 1000;
const megabytes = (folder: string) => Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

async function sendLead(url: string) {
  const response = await fetch(`${url}/api/callback-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: '+971501234567', language: 'en' }),
  });
  if (response.status !== 201) throw new Error(`The first lead got status ${response.status}: ${await response.text()}`);
}

/** Runs `npm start` to the first stored lead, and ends it. */
async function start(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...freshEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString('utf8');
        if (output.includes('\nReady.\n')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
  await sendLead(`http://localhost:${port}`);
  const took = seconds(began);
  // Like Ctrl-C: to the whole process group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return took;
}

/** Runs `npm test`; returns its time and its last line. */
async function test(folder: string): Promise<{ took: number; verdict: string }> {
  const began = performance.now();
  const child = spawn('npm', ['test'], { cwd: folder, env: freshEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString('utf8');
    process.stdout.write(part);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const verdict = output.trimEnd().split('\n').at(-1) ?? '';
  if (code !== 0) throw new Error(`npm test ended with ${code}: ${verdict}`);
  return { took: seconds(began), verdict };
}

const minutes = (took: number) => `${(took / 60).toFixed(1)} min`;

const folder = values.in ?? (await mkdtemp(join(tmpdir(), 'fresh-clone-')));
try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { stdio: 'inherit' });
  const first = await start(folder);
  const modules = megabytes(join(folder, 'node_modules'));
  const again = await start(folder);
  const rows = [
    `| \`npm start\`, from the clone to the first stored lead | ${minutes(first)} |`,
    `| \`npm start\`, the next time, with another \`PORT\`: the site is built for its address | ${again.toFixed(0)} s |`,
    `| installed packages | ${modules} MB |`,
    `| database programs and data | ${megabytes(defaultDataDir(folder))} MB |`,
  ];
  if (values.test) {
    const { took, verdict } = await test(folder);
    rows.push(`| \`npm test\` (${verdict}) | ${minutes(took)} |`);
  }
  const date = new Date().toISOString().slice(0, 10);
  const section = `| in a fresh clone | |\n|---|--:|\n${rows.join('\n')}\n\nMeasured ${date} as ${userInfo().username} on ${processorName()}.`;
  console.log(`\n${section}`);
  if (values.write) await writeSection(join(root, 'docs/performance.md'), 'bench:clone', section);
} finally {
  await rm(defaultDataDir(folder), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
