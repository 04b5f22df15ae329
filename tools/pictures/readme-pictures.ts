// Draws the pictures of README.md from the built product with demo data: npm run readme:pictures (after npm run build)
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { type Browser, chromium } from 'playwright';

import { createDataFolder } from '../../tests/faults/support/data-folder.ts';
import { freePort, startProduct } from '../../tests/faults/support/product.ts';
import { CONSENT_COOKIE, LANGUAGE_CHOSEN_KEY, LANGUAGE_KEY, storeBeforeLoad } from '../../tests/support/stored.ts';
import { findBrowser } from '../browser/browser.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'docs/pictures');

const THEMES = ['light', 'dark'] as const;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** Size of a picture in px, and WebP quality. */
const WIDTH = 1200;
const QUALITY = 0.82;

type Theme = (typeof THEMES)[number];

interface Screen {
  path: string;
  locale: 'en' | 'ar';
  size: typeof DESK;
  /** Selector that is pressed before the screenshot. */
  press?: string;
}

/** Each picture is two screens side by side, the second in front of the first. */
const PICTURES: Record<string, readonly [Screen, Screen]> = {
  home: [
    { path: '/', locale: 'en', size: DESK },
    { path: '/', locale: 'en', size: PHONE },
  ],
  inbox: [
    { path: '/admin/dashboard/contacts', locale: 'en', size: DESK, press: 'main [role=row]:nth-of-type(2)' },
    { path: '/admin/dashboard/contacts', locale: 'ar', size: DESK, press: 'main [role=row]:nth-of-type(2)' },
  ],
};

interface Product {
  url: string;
  admin: { email: string; password: string };
}

/** Runs the built product on a new database with demo data, and stops it in any case. */
async function withDemo(draw: (product: Product) => Promise<void>): Promise<void> {
  const folder = createDataFolder();
  const admin = { email: 'owner@zmb.example', password: randomBytes(12).toString('base64url') };
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const product = startProduct({ port: await freePort(), dataDir: folder.path, env });
  try {
    await product.ready;
    const runBuilt = join(root, 'admin-api/bin/run-built.ts');
    execFileSync(process.execPath, [runBuilt, 'demo'], { env: { ...process.env, ...env, DATA_DIR: folder.path }, stdio: 'ignore' });
    await draw({ url: product.url.replace('127.0.0.1', 'localhost'), admin });
  } finally {
    await product.end('SIGTERM');
    folder.remove();
  }
}

/** A screen without cookie banner and language dialog. */
async function drawScreen(browser: Browser, { url, admin }: Product, { path, locale, size, press }: Screen, theme: Theme): Promise<string> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
  });
  const decisions = { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' };
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(decisions)), url }]);
  await storeBeforeLoad(context, LANGUAGE_KEY, locale);
  await storeBeforeLoad(context, LANGUAGE_CHOSEN_KEY, 'true');
  const page = await context.newPage();
  if (path.startsWith('/admin')) await page.request.post(`${url}/api/admin/login`, { data: admin, headers: { Origin: url } });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  if (press) await page.locator(press).first().click();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  const png = await page.screenshot({ caret: 'hide', animations: 'disabled' });
  await context.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Positions of the two screens in per cent of the picture's width. */
function layoutOf([, front]: readonly [Screen, Screen]): { style: string; height: number } {
  const isPhone = front.size === PHONE;
  const style = isPhone
    ? `.back{top:0;left:0;width:90%}.front{top:12%;right:14px;width:18%;border-radius:22px}`
    : `.back{top:0;left:0;width:74%}.front{top:22%;right:14px;width:74%}`;
  return { style, height: isPhone ? WIDTH * 0.9 * 0.625 + 6 : (WIDTH * 0.74 * 0.625) / 0.76 + 8 };
}

/** Combines two screens into one transparent WebP. */
async function compose(browser: Browser, screens: readonly [Screen, Screen], drawn: readonly [string, string]): Promise<Buffer> {
  const { style, height } = layoutOf(screens);
  const page = await browser.newPage({ viewport: { width: WIDTH, height: Math.ceil(height) } });
  await page.setContent(`<style>body{margin:0;background:transparent}img{position:absolute;box-sizing:border-box;border-radius:10px;border:1px solid #8886}
.front{box-shadow:0 3px 14px #0006}${style}</style><img class="back" src="${drawn[0]}"><img class="front" src="${drawn[1]}">`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const png = await page.screenshot({ omitBackground: true });
  const webp = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await page.close();
  return Buffer.from(webp.split(',')[1] ?? '', 'base64');
}

await mkdir(out, { recursive: true });
const browser = await chromium.launch(await findBrowser({ pinned: true }));
try {
  await withDemo(async (product) => {
    for (const [name, screens] of Object.entries(PICTURES)) {
      for (const theme of THEMES) {
        const [back, front] = screens;
        const drawn = [await drawScreen(browser, product, back, theme), await drawScreen(browser, product, front, theme)] as const;
        const file = join(out, `${name}-${theme}.webp`);
        const picture = await compose(browser, screens, drawn);
        await writeFile(file, picture);
        console.log(`${relative(root, file)}  ${Math.round(picture.length / 1024)} KB`);
      }
    }
  });
} finally {
  await browser.close();
}
