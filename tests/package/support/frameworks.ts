import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dark } from '../../../design-system/src/theme/dark.ts';
import { light } from '../../../design-system/src/theme/light.ts';
import { findBrowser, inSoftware } from '../../../tools/browser/browser.ts';
import { freePort } from '../../faults/support/product.ts';
import { BRAND, expectBackground, writeBrand } from './brand.ts';
import { expectFrench } from './french-page.ts';
import { packDesignSystem } from './pack-design-system.ts';
import { createProject, type Project, writeFrenchWords } from './project.ts';
import { cleanEnvironment, run as runIn } from './run.ts';
import { visit } from './visit.ts';

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };
const TYPES = { typescript: '6.0.3', '@types/node': '24.19.2', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' };

interface Framework {
  name: string;
  /** Its files, in this folder. */
  files: string;
  dependencies: Record<string, string>;
  build: string[];
  /** The program and arguments that serve the build on a port of 127.0.0.1. */
  serve: (port: string) => string[];
}

const frameworks: Framework[] = [
  {
    name: 'Next.js with server components',
    files: 'next',
    dependencies: { next: '16.4.6' },
    build: ['.bin/next', 'build'],
    serve: (port) => ['.bin/next', 'start', '--hostname', '127.0.0.1', '--port', port],
  },
  {
    name: 'React Router on a server',
    files: 'react-router',
    dependencies: {
      'react-router': '8.4.0',
      '@react-router/dev': '8.4.0',
      '@react-router/node': '8.4.0',
      '@react-router/serve': '8.4.0',
      isbot: '5.2.3',
      vite: '8.3.8',
    },
    build: ['.bin/react-router', 'build'],
    serve: () => ['.bin/react-router-serve', './build/server/index.js'],
  },
];

describe.each(frameworks)('$name', ({ files, dependencies, build, serve }) => {
  let folder: string;
  let server: ChildProcess | undefined;
  let browser: Browser;
  let url: string;
  let printed = '';
  const env = cleanEnvironment();
  const run = (command: string, args: string[]) => runIn(command, args, { cwd: folder, env });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'application-'));
    const { filename } = await packDesignSystem(folder, env);
    await cp(join(import.meta.dirname, '../frameworks', files), folder, { recursive: true });
    await cp(join(import.meta.dirname, '../frameworks/parts'), join(folder, 'app'), { recursive: true });
    const manifest = {
      private: true,
      type: 'module',
      dependencies: { '@zmb/design-system': `file:${filename}`, ...REACT, ...dependencies },
      devDependencies: TYPES,
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
    await cp(join(import.meta.dirname, '../app/src/French.tsx'), join(folder, 'app/French.tsx'));
    await writeFrenchWords(join(folder, 'app/french.ts'));
    await mkdir(join(folder, 'public'));
    await writeBrand({ folder, run }, join(folder, 'public/brand.css'));
    const [program = '', ...rest] = build;
    await run(process.execPath, [join('node_modules', program), ...rest]);

    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const [serving = '', ...args] = serve(port);
    const own = { ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, NEXT_TELEMETRY_DISABLED: '1' };
    server = spawn(process.execPath, [join('node_modules', serving), ...args], { cwd: folder, env: own });
    server.stdout?.on('data', (text) => (printed += text));
    server.stderr?.on('data', (text) => (printed += text));
    for (let tries = 0; !(await isServing(url)); tries += 1) {
      if (tries > 100 || server.exitCode !== null) throw new Error(`The server does not answer. It printed:\n${printed}`);
      await setTimeout(200);
    }
    browser = await chromium.launch(inSoftware(await findBrowser()));
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    if (server && server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)(
    'renders on the server, hydrates and works under a strict policy, without console messages, %s',
    async (colorScheme, theme) => {
      const complaints = await visit(browser, url, colorScheme, async (page, html) => {
        expect(html).toContain('Careful work');
        expect(html).toMatch(/<a[^>]* href="\/about"/);

        const call = page.getByRole('link', { name: 'Call us' });
        await expectBackground(page, 'body', theme.surface.base);
        await expectBackground(page, 'a[href="/about"]', theme.accent.fill);
        expect(await call.locator('svg').evaluate((icon) => icon.getBoundingClientRect().width)).toBe(20);

        await page.getByRole('textbox', { name: /Your name/ }).fill('Mariam');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('status').filter({ hasText: 'Thank you, Mariam.' }).waitFor();
        await page.getByRole('button', { name: 'Opening hours' }).click();
        await page.getByRole('dialog', { name: 'Opening hours' }).getByText('Monday to Friday').waitFor();
        await page.keyboard.press('Escape');
        expect(await page.getByRole('table', { name: 'Visits' }).getByRole('row').count()).toBe(3);

        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
        await call.click();
        await page.getByRole('heading', { name: 'About us' }).waitFor();
        expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      });
      expect(complaints).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)(
    'has a page in French, in the colours of another brand, under a strict policy, without console messages, %s',
    async (colorScheme, theme) => {
      const complaints = await visit(browser, `${url}/fr`, colorScheme, async (page, html) => {
        expect(html).toContain('<html lang="fr" dir="ltr">');
        expect(html).toContain('Très bien.');
        await expectBackground(page, 'body', theme.surface.base);
        await expectBackground(page, 'button[type="submit"]', BRAND[colorScheme]);
        await expectFrench(page);
      });
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});

describe('the packed design system', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject();
  }, 180_000);
  afterAll(() => project?.remove(), 60_000);

  it('edits an application of version 1 so that it compiles', async () => {
    await writeFile(join(project.folder, 'src/Old.tsx'), OLD);
    await project.run('npx', ['zmb-codemod', '2.0', 'src/Old.tsx']);
    expect(await readFile(join(project.folder, 'src/Old.tsx'), 'utf8')).toBe(NEW);
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
    await project.run(process.execPath, [compiler, '--project', 'tsconfig.json']);
  }, 180_000);

  it('has types that every resolution finds', async () => {
    const [file = ''] = (await readdir(project.folder)).filter((name) => name.endsWith('.tgz'));
    const output = await project.run('npx', ['--yes', '@arethetypeswrong/cli@0.18.5', file, '--profile', 'esm-only', '--format', 'json']);
    // Its text says "No problems found" only without those of node10 and require(), which a package of ES modules always has.
    const { analysis } = JSON.parse(output) as { analysis: { types: false | object; problems: { resolutionKind?: string }[] } };
    expect(analysis.types).not.toBe(false);
    expect(analysis.problems.filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs')).toEqual([]);
  }, 180_000);
});

const OLD = `import { Button, DesignSystemProvider, Icon, Logo, ActionBar, Table, allWords } from '@zmb/design-system';
import '@zmb/design-system/staff-icons';

export function Old({ isOpen }: { isOpen: boolean }) {
  return (
    <DesignSystemProvider locale="en" words={allWords.en}>
      <Logo name="A company" />
      <Button icon="phone">Call us</Button>
      <Button icon={isOpen ? 'clock' : undefined}>Hours</Button>
      <Icon name="trash2" size="lg" />
      <Table caption="Visits" columns={[]} rows={[]} rowKey={String} isSelectable defaultSelection={['1']} />
      <ActionBar label="Contact" actions={[{ label: 'Write', href: '/contact', icon: 'mail' }]} />
    </DesignSystemProvider>
  );
}
`;
const NEW = `import { Button, DesignSystemProvider, ActionBar, Table, allWords } from '@zmb/design-system';
import { Logo } from '@zmb/design-system/company';
import { ClockIcon, MailIcon, PhoneIcon, Trash2Icon } from '@zmb/design-system/icons';

export function Old({ isOpen }: { isOpen: boolean }) {
  return (
    <DesignSystemProvider locale="en" messages={allWords.en}>
      <Logo name="A company" />
      <Button icon={<PhoneIcon />}>Call us</Button>
      <Button icon={isOpen ? <ClockIcon /> : undefined}>Hours</Button>
      <Trash2Icon size="lg" />
      <Table caption="Visits" columns={[]} rows={[]} rowKey={String} isSelectable defaultSelected={['1']} />
      <ActionBar label="Contact" actions={[{ label: 'Write', href: '/contact', icon: <MailIcon /> }]} />
    </DesignSystemProvider>
  );
}
`;

const isServing = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
