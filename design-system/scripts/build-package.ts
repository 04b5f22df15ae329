/**
 * Builds the package that other applications install, into `dist/`: modules with a stylesheet each, types, fonts and tokens. Run with `npm run build -w design-system`; `npm pack ./design-system/dist` packs it.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { build, type Rolldown } from 'vite';

import { sceneFiles } from '../src/company/scenes/drawings.ts';
import { themeTokens } from '../src/theming.ts';
import { clientModulesPlugin } from './client-modules-plugin.ts';
import { publishedManifest } from './published-manifest.ts';
import { stylesheetsPlugin } from './stylesheets-plugin.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const dist = join(root, 'dist');
const fonts = join(source, 'theme/fonts');

/** The modules that the package exports. */
const ENTRIES = ['index', 'icons', 'theming', 'company/index'];

/** The applications' own plugin for vanilla-extract would compile modules named `X.css.js` again. */
const entryFileNames = ({ name }: { name: string }) => `${name.replace(/\.css$/, '.styles')}.js`;

/** One output module per source module, so that an application's bundler can tree-shake. */
async function buildModules(): Promise<Rolldown.RolldownOutput> {
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [stylesheetsPlugin({ root, source }), clientModulesPlugin()],
    build: {
      outDir: join(dist, 'modules'),
      target: 'es2022',
      minify: false,
      lib: { entry: ENTRIES.map((entry) => join(source, `${entry}.ts`)), formats: ['es'] },
      rollupOptions: {
        external: /^[^./]/,
        output: { preserveModules: true, preserveModulesRoot: source, entryFileNames },
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [first] = [output].flat();
  if (!first) throw new Error('Nothing was built.');
  return first;
}

/** The stylesheets that these modules import, in import order and without those before them, for pages without a bundler. */
function joinSheets({ output }: Rolldown.RolldownOutput, entries: string[], before: string[] = []): string {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const sheets = new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])));
  const seen = new Set<string>();
  const sheetsOf = (fileName: string): string[] => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return [];
    seen.add(fileName);
    const own = Array.from(chunk.code.matchAll(/^import '#sheets\/(.+)';$/gm), ([, path = '']) => path);
    return [...[...chunk.imports, ...chunk.dynamicImports].flatMap(sheetsOf), ...own];
  };
  before.forEach(sheetsOf);
  return [...new Set(entries.flatMap(sheetsOf))]
    .map((fileName) => sheets.get(fileName) ?? '')
    .join('')
    .replaceAll(/url\("[./]*fonts\//g, 'url("./fonts/');
}

/** The command of the package, in one file. */
async function buildCommand(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      outDir: join(dist, 'bin'),
      target: 'node20',
      minify: false,
      ssr: join(import.meta.dirname, 'zmb-theme.ts'),
      rollupOptions: { output: { entryFileNames: 'zmb-theme.js' } },
    },
  });
  await chmod(join(dist, 'bin/zmb-theme.js'), 0o755);
}

/** The package's theme as design tokens. */
async function writeTokens(): Promise<void> {
  await mkdir(join(dist, 'tokens'));
  for (const [name, tokens] of Object.entries(themeTokens({ light: {}, dark: {} }))) {
    await writeFile(join(dist, 'tokens', name), `${JSON.stringify(tokens, null, 2)}\n`);
  }
}

async function writeTypes(): Promise<void> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', join(import.meta.dirname, 'tsconfig.types.json')], { cwd: root });
  // The compiler keeps `.ts` extensions in declarations, where only `.js` files exist.
  for await (const file of glob(join(dist, 'types/**/*.d.ts'))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/(["'])(\.\.?\/[^"'\n]+)\.tsx?\1/g, '$1$2.js$1'));
  }
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const modules = await buildModules();
await buildCommand();
await writeTokens();
await writeFile(join(dist, 'modules/no-sheet.js'), '// Servers cannot import stylesheets.\n');
await writeFile(join(dist, 'styles.css'), joinSheets(modules, ['index.js', 'icons.js']));
await writeFile(join(dist, 'company.css'), joinSheets(modules, ['company/index.js'], ['index.js', 'icons.js']));
// The compiler looks for the types of a stylesheet that is imported for its effect.
for (const sheet of ['styles', 'company']) await writeFile(join(dist, `${sheet}.css.d.ts`), 'export {};\n');
await writeTypes();
await cp(fonts, join(dist, 'fonts'), { recursive: true });
for (const file of Object.keys(sceneFiles)) await cp(join(source, 'company/ServiceScene', file), join(dist, file));
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
await writeFile(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md', '../LICENSE']) await cp(join(root, file), join(dist, basename(file)));
