import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { type Browser, chromium, type Page } from 'playwright';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dark } from '../../design-system/src/theme/dark.ts';
import { light } from '../../design-system/src/theme/light.ts';
import { findBrowser, inSoftware } from '../../tools/browser/browser.ts';
import { BRAND, expectBackground, writeBrand } from './support/brand.ts';
import { bundleApplication, weighApplication } from './support/bundle-application.ts';
import { expectFrench } from './support/french-page.ts';
import { createProject, type Project } from './support/project.ts';
import { serveProject } from './support/serve.ts';
import { visit as visitIn } from './support/visit.ts';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'design-system/src/index.ts');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin/tsc');
/** Class names and module order change the compressed size slightly. */
const TOLERANCE = 1.02;
/** The button of the README's application, beside those of its ThemeToggle. */
const BUTTON = 'button[type="button"]:has(svg):not([aria-pressed])';
/** Built-in texts of ThemeToggle. */
const MESSAGES = {
  en: { label: 'Colour theme', light: 'Light', dark: 'Dark' },
  ar: { label: 'مظهر الموقع', light: 'فاتح', dark: 'داكن' },
  fr: { label: 'Thème', light: 'Clair', dark: 'Sombre' },
};

let project: Project;
let browser: Browser;
let site: Awaited<ReturnType<typeof serveProject>>;

beforeAll(async () => {
  project = await createProject();
  const vite = join(project.folder, 'node_modules/vite/bin/vite.js');
  const build = (...more: string[]) => project.run(process.execPath, [vite, 'build', '--mode', 'development', ...more]);
  await build();
  await build('--ssr');
  await writeBrand(project, join(project.folder, 'dist/client/brand.css'));
  site = await serveProject(project);
  browser = await chromium.launch(inSoftware(await findBrowser()));
}, 180_000);
afterAll(async () => {
  await browser?.close();
  site?.close();
  await project?.remove();
}, 60_000);

const visit = (path: string, colorScheme: 'light' | 'dark', look: (page: Page) => Promise<void>) =>
  visitIn(browser, site.url + path, colorScheme, look);

describe('the packed design system', () => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: project.dist, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('contains what applications need and nothing of the workspace', () => {
    expect(project.packed).toEqual(
      expect.arrayContaining([
        'README.md',
        'LICENSE',
        'CHANGELOG.md',
        'styles.css',
        'company.css',
        'fonts/OFL.txt',
        'scenes.svg',
        'project-scenes.svg',
      ]),
    );
    expect(
      project.packed.filter((path) => !/^(modules|types|fonts|tokens|bin)\/|^[\w.-]+\.(md|css|css\.d\.ts|json|svg)$|^LICENSE$/.test(path)),
    ).toEqual([]);
    // A vanilla-extract plugin would compile them again, and their styles would be lost.
    expect(project.packed.filter((path) => path.endsWith('.css.js'))).toEqual([]);
    expect(project.packed.filter((path) => /test|stories|\.mdx$|\.tsx?$(?<!\.d\.ts)/.test(path))).toEqual([]);
  });

  it('has types for every component, as bundlers and as Node resolve them', async () => {
    for (const config of ['tsconfig.json', 'tsconfig.nodenext.json']) await project.run(process.execPath, [compiler, '--project', config]);
  }, 60_000);

  it('has every rule of every style sheet in styles.css and company.css for pages without a bundler', async () => {
    const core = await readFile(join(project.dist, 'styles.css'), 'utf8');
    const company = await readFile(join(project.dist, 'company.css'), 'utf8');
    const sheets = (await readdir(join(project.dist, 'modules'), { recursive: true })).filter((path) => path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(60);
    for (const path of sheets) {
      const sheet = await readFile(join(project.dist, 'modules', path), 'utf8');
      expect(path.startsWith('company/') ? company : core, path).toContain(sheet.replaceAll(/url\("[./]*fonts\//g, 'url("./fonts/'));
    }
  });
});

describe('a server component', () => {
  it('imports every entry: components with state are references, the others and all functions run on the server', async () => {
    const output = await project.run(process.execPath, ['--conditions=react-server', 'server-components.mjs']);
    const entries = JSON.parse(output) as Record<'' | '/icons' | '/company', { client: string[]; server: string[] }>;
    expect(entries[''].client).toEqual(expect.arrayContaining(['Button', 'DesignSystemProvider', 'Form', 'Table', 'useMessages']));
    expect(entries[''].server).toEqual(
      expect.arrayContaining(['Heading', 'Hero', 'Icon', 'Stack', 'allMessages', 'languages', 'loadMessages', 'vars']),
    );
    expect(entries['/icons'].client).toEqual([]);
    expect(entries['/company'].client).toContain('Logo');
  });
});

describe('another company', () => {
  /** The modules of the package that an application has in its bundle. */
  const modulesWith = async (names: string[], door = '@zmb/design-system') => {
    const output = await bundleApplication({ names, door, root: project.folder });
    return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter((id) => id.includes('design-system')) : []));
  };

  it('gets nothing of this company when it uses every component', async () => {
    const index = await readFile(sources, 'utf8');
    const names = Array.from(index.matchAll(/^export \{([^}]+)\} from '.*\.tsx?';$/gm), ([, list = '']) => list.split(',')).flat();
    const modules = await modulesWith(names.map((name) => name.trim()).filter(Boolean));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => id.includes('/company/') || id.includes('logo'))).toEqual([]);
    expect(await modulesWith(['Logo'], '@zmb/design-system/company')).toContainEqual(expect.stringContaining('/company/Logo/Logo.js'));
  }, 60_000);

  it('gets only the icons that it imports', async () => {
    const output = await bundleApplication({ names: ['PhoneIcon'], door: '@zmb/design-system/icons', root: project.folder });
    const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
    expect(code.match(/path: ?["'`]M/g)).toHaveLength(1);
  }, 60_000);
});

describe('an application that uses Button alone', () => {
  const names = ['DesignSystemProvider', 'Button'];

  it('weighs as much as when bundled from the sources', async () => {
    const packed = await weighApplication({ names, door: '@zmb/design-system', root: project.folder });
    const fromSources = await weighApplication({ names, door: sources, root, plugins: [vanillaExtractPlugin()] });
    expect(fromSources.js).toBeGreaterThan(1_000);
    expect(packed.js).toBeLessThan(fromSources.js * TOLERANCE);
    expect(packed.css).toBeLessThan(fromSources.css * TOLERANCE);
  }, 60_000);

  it('gets the styles of Button, its parts and the theme only', async () => {
    const output = await bundleApplication({ names, door: '@zmb/design-system', root: project.folder });
    const sent = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('');
    const components = join(project.dist, 'modules/components');
    const sheets = (await readdir(components, { recursive: true })).filter((path) => path.endsWith('.css'));
    const classOf = async (path: string) => /\.([A-Za-z_][\w-]*)/.exec(await readFile(join(components, path), 'utf8'))?.[1] ?? path;
    const classes = await Promise.all(sheets.map(async (path) => [path, await classOf(path)] as const));
    expect(
      classes
        .filter(([, name]) => sent.includes(`.${name}`))
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(['Button/Button.css', 'Spinner/Spinner.css', 'VisuallyHidden/VisuallyHidden.css']);
    expect(sent).toContain('@font-face');
    expect(sent).toContain('--color-surface-base:');
  }, 60_000);
});

describe.each(['en', 'ar', 'fr'] as const)('the application of the README in %s', (locale) => {
  const start = locale === 'en' ? '/' : `/${locale}`;

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('hydrates under a strict policy, without console messages, %s', async (colorScheme, theme) => {
    const requested: string[] = [];
    const complaints = await visit(start, colorScheme, async (page) => {
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      expect(await page.getByRole('group').getAttribute('aria-label')).toBe(MESSAGES[locale].label);
      await expectBackground(page, 'body', theme.surface.base);
      await expectBackground(page, BUTTON, theme.accent.fill);
      requested.push(...(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))));
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await page.getByRole('button', { name: MESSAGES[locale][other], exact: true }).click();
      expect(await page.locator('html').getAttribute('data-theme')).toBe(other);
      await page.reload({ waitUntil: 'networkidle' });
      await expectBackground(page, 'body', { light, dark }[other].surface.base);
    });
    expect(complaints).toEqual([]);
    // The preloaded fonts are those that the style sheet uses: none is loaded twice, and none of the other language.
    const fonts = requested.filter((url) => url.endsWith('.woff2')).map((url) => new URL(url).pathname);
    expect(fonts.toSorted()).toEqual(site.output.pages[start]?.fonts.toSorted());
  });

  it('navigates without loading a page', async () => {
    const complaints = await visit(start, 'light', async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.getByRole('link').last().click();
      await page.waitForURL(`**${start === '/' ? '' : start}/about`);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      const title = (await page.getByRole('link').last().textContent()) ?? '';
      // The address changes before the page does.
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    });
    expect(complaints).toEqual([]);
  });
});

/** The part of React's root that has its hydration state. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

describe.each(['en', 'ar'] as const)('every component in %s', (locale) => {
  it('renders on a server and hydrates under a strict policy, without console messages', async () => {
    const complaints = await visit(`/examples/${locale}`, 'light', async (page) => {
      const roots = page.locator('[data-example]');
      expect(await roots.count()).toBeGreaterThan(60);
      // React marks its roots when they are created, and again when they are hydrated: complaints come in between.
      const dehydrated = () =>
        roots.evaluateAll((all) =>
          all
            .filter((one) => {
              const fiber = Object.entries(one).find(([key]) => key.startsWith('__reactContainer'))?.[1] as RootFiber | undefined;
              return fiber?.stateNode.current.memoizedState.isDehydrated !== false;
            })
            .map((one) => one.dataset['example']),
        );
      await expect.poll(dehydrated, { timeout: 10_000 }).toEqual([]);
      // Both load on demand.
      await page.locator('[data-example="Chart"] svg path, [data-example="Chart"] svg rect').first().waitFor({ state: 'attached' });
      const scene = page.locator('[data-example="ServiceScene"] use');
      await expect.poll(() => scene.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(100);
    });
    expect(complaints).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('a language that the package has no texts for, in another brand, %s', (theme) => {
  it('has its texts, formats, fonts and colours, and lang and dir on overlays, under a strict policy, without console messages', async () => {
    const complaints = await visit('/examples/fr', theme, async (page) => {
      await expectBackground(page, 'button[type="submit"]', BRAND[theme]);
      await expectBackground(page, 'body', { light, dark }[theme].surface.base);
      await expectFrench(page);
      // The subset has œ; ł is drawn in the device's font, and the rest of the word is not.
      // A font that comes late is used from the next visit on (font-display: optional).
      const drawnAfterReload = async () => {
        await page.reload({ waitUntil: 'networkidle' });
        return fontsOf(page, 'Cœlia');
      };
      await expect.poll(drawnAfterReload, { timeout: 10_000 }).toEqual(['Readex Pro']);
      expect(await fontsOf(page, 'Łukasz')).toEqual([expect.not.stringContaining('Readex'), 'Readex Pro']);
    });
    expect(complaints).toEqual([]);
  });
});

describe('another brand', () => {
  it.each(['/', '/ar', '/fr'])('applies in light and dark under a strict policy, in any order of style sheets, at %s', async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      const complaints = await visit(path, theme, async (page) => {
        await page.evaluate(async () => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/brand.css' });
          const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
          document.head.prepend(link);
          await loaded;
        });
        await expectBackground(page, BUTTON, BRAND[theme]);
        await expectBackground(page, 'body', { light, dark }[theme].surface.base);
      });
      expect(complaints).toEqual([]);
    }
  });

  it.each(['light', 'dark'] as const)('applies when a script adopts its style sheet under a strict policy, %s', async (theme) => {
    const brand = { light: { accent: { fill: BRAND.light } }, dark: { accent: { fill: BRAND.dark } } };
    const script = `import { createTheme } from '@zmb/design-system/theming'; console.log(createTheme(${JSON.stringify(brand)}))`;
    const css = await project.run(process.execPath, ['--input-type=module', '--eval', script]);
    const complaints = await visit('/', theme, async (page) => {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      await expectBackground(page, BUTTON, BRAND[theme]);
    });
    expect(complaints).toEqual([]);
  });

  it('is refused by the check when a contrast is too low', async () => {
    const command = join(project.folder, 'node_modules/.bin/zmb-theme');
    await expect(project.run(command, ['check', join(project.folder, 'brand')])).rejects.toThrow(
      /light: text\.onAccent on accent\.fill has 2\.\d+ : 1, needs 7 : 1/,
    );
    await expect(project.run(command, ['check', join(project.dist, 'tokens')])).resolves.toContain('Every contrast is high enough.');
  });
});

/** The fonts that draw a cell of the table, those that draw fewer characters first. */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: tree } = await session.send('DOM.getDocument');
  await page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.setAttribute('data-fonts-of', ''));
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: tree.nodeId, selector: '[data-fonts-of]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.locator('[data-fonts-of]').evaluate((element) => element.removeAttribute('data-fonts-of'));
  await session.detach();
  return fonts
    .toSorted((one, other) => one.glyphCount - other.glyphCount)
    .map(({ familyName }) => familyName.replace(/ (Light|Regular|Medium).*$/, ''));
}
