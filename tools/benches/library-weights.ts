// Weighs the design system beside other libraries, from their packages: npm run bench:weights
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';

import { packDesignSystem } from '../../tests/package/support/pack-design-system.ts';
import { run } from '../../tests/package/support/run.ts';
import { writeSection } from './markdown-section.ts';

const HELP = `npm run bench:weights -- [options]      (installs the libraries into a temporary folder)
  --file FILE   the Markdown page with the markers <!-- bench:weights --> and <!-- /bench:weights -->
  --no-write    only print`;
const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  allowNegative: true,
  options: {
    file: { type: 'string', default: 'docs/performance.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const ROWS = ['Button', 'Dialog', 'Table', 'everything'] as const;
type Row = (typeof ROWS)[number];

interface Library {
  name: string;
  packages: Record<string, string>;
  /** The entry module of an application that uses the component, with the provider and styles that the library requires. */
  applications: Partial<Record<Row, string>>;
}

/** Source of an application that uses these exports in a way that no bundler can remove. */
const using = (from: string, names: string, more = '') => `import { ${names} } from '${from}';\n${more}\nglobalThis.used = [${names}];`;
const all = (from: string, more = '') => `import * as all from '${from}';\n${more}\nglobalThis.used = Object.values(all);`;

const OURS = '@zmb/design-system';
const S2 = '@react-spectrum/s2';
const BRAID = 'braid-design-system';
const BRAID_STYLES = `import 'braid-design-system/reset';\nimport theme from 'braid-design-system/themes/seekJobs';\nglobalThis.theme = theme;`;

const libraries: Library[] = [
  {
    name: OURS,
    packages: {},
    applications: {
      Button: using(OURS, 'DesignSystemProvider, loadMessages, Button'),
      Dialog: using(OURS, 'DesignSystemProvider, loadMessages, Button, Dialog'),
      Table: using(OURS, 'DesignSystemProvider, loadMessages, loadStaffMessages, Table'),
      everything: all(OURS),
    },
  },
  {
    name: 'React Spectrum S2',
    packages: { [S2]: '1.7.1' },
    applications: {
      Button: using(S2, 'Provider, Button'),
      Dialog: using(S2, 'Provider, Button, DialogTrigger, Dialog, Heading, Content, ButtonGroup'),
      Table: using(S2, 'Provider, TableView, TableHeader, Column, TableBody, Row, Cell'),
      everything: all(S2),
    },
  },
  {
    name: 'Primer',
    packages: { '@primer/react': '38.40.0' },
    applications: {
      Button: using('@primer/react', 'ThemeProvider, BaseStyles, Button'),
      Dialog: using('@primer/react', 'ThemeProvider, BaseStyles, Button, Dialog'),
      Table: using(
        '@primer/react/experimental',
        'DataTable, Table',
        "import { ThemeProvider, BaseStyles } from '@primer/react';\nglobalThis.base = [ThemeProvider, BaseStyles];",
      ),
      everything: all('@primer/react'),
    },
  },
  {
    name: 'Braid',
    packages: { [BRAID]: '34.6.2' },
    applications: {
      Button: using(BRAID, 'BraidProvider, Button', BRAID_STYLES),
      Dialog: using(BRAID, 'BraidProvider, Button, Dialog', BRAID_STYLES),
      Table: using(BRAID, 'BraidProvider, Table, TableHeader, TableHeaderCell, TableBody, TableRow, TableCell', BRAID_STYLES),
      everything: all(BRAID, BRAID_STYLES),
    },
  },
  {
    name: 'GOV.UK Frontend',
    packages: { 'govuk-frontend': '6.6.0' },
    applications: { everything: all('govuk-frontend', "import 'govuk-frontend/dist/govuk/govuk-frontend.min.css';") },
  },
];

interface Weight {
  js: number;
  css: number;
}

/** The gzipped sizes of an application, parts that load on demand included, without react and react-dom. */
async function weigh(folder: string, source: string): Promise<Weight> {
  const entry = 'virtual:application';
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === entry ? join(folder, 'application.js') : undefined),
        load: (id) => (id.endsWith('/application.js') ? source : undefined),
      },
      optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
      // Braid's package ships its style sheets as code.
      ...(source.includes(BRAID) ? [vanillaExtractPlugin()] : []),
    ],
    // GOV.UK Frontend has hacks for old browsers.
    css: { lightningcss: { errorRecovery: true } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: { input: entry, external: /^(react|react-dom)(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput;
  const sum = (texts: (string | Uint8Array)[]) => texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).byteLength, 0);
  return {
    js: sum(output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))),
    css: sum(output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))),
  };
}

const inKb = (bytes: number) => (bytes / 1024).toFixed(1);

const folder = await mkdtemp(join(tmpdir(), 'library-weights-'));
try {
  const pack = await packDesignSystem(folder, process.env);
  const { dependencies } = JSON.parse(
    await run('npm', ['ls', 'react', 'react-dom', '--depth=0', '--json', '-w', OURS], { cwd: root, env: process.env }),
  ) as {
    dependencies: Record<string, { dependencies: Record<'react' | 'react-dom', { version: string }> }>;
  };
  const react = dependencies[OURS]?.dependencies.react.version ?? 'latest';
  const packages = Object.assign({}, ...libraries.map((library) => library.packages)) as Record<string, string>;
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'application',
      private: true,
      type: 'module',
      dependencies: { ...packages, react, 'react-dom': react, 'react-is': react, [OURS]: `file:${pack.filename}` },
    }),
  );
  await run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: process.env,
  });

  const lines: string[] = [];
  for (const { name, packages: own, applications } of libraries) {
    const version = Object.values(own)[0] ?? pack.version;
    const cells: string[] = [];
    for (const row of ROWS) {
      const source = applications[row];
      const weight = source === undefined ? undefined : await weigh(folder, source);
      cells.push(weight ? `${inKb(weight.js)} + ${inKb(weight.css)}` : '–');
      if (weight) console.log(name, row, inKb(weight.js), inKb(weight.css));
    }
    lines.push(`| ${name} ${version} | ${cells.join(' | ')} |`);
  }
  const table = [`| library | ${ROWS.join(' | ')} |`, `| --- | ${ROWS.map(() => '--:').join(' | ')} |`, ...lines].join('\n');
  const note = `KB of scripts + style sheets, gzipped, in addition to React ${react}. Production bundles by Vite, with the provider and base styles that the library requires, with what loads on demand, and with react-aria's texts in English and Arabic only.`;
  console.log(`\n${table}`);
  if (values.write) await writeSection(join(root, values.file), 'bench:weights', `${table}\n\n${note}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
