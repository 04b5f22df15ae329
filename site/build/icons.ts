import { type Company, company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';

import { DEFAULT_LOCALE, directionOf, type Locale, LOCALES, localePath } from '../src/i18n/locale.ts';
import { escapeHtml } from '../src/routing/page-head.ts';
import { type Brand, colors, iconSvg, MARK_SIDE } from './brand.ts';
import type { Rasteriser } from './rasterise.ts';

/** PNG icons: their side in pixels, and the mark's share of it. A maskable icon may lose a fifth on every side. */
const PIXEL_ICONS = [
  { file: 'apple-touch-icon.png', side: 180, share: 0.78 },
  { file: 'icon-192.png', side: 192, share: 0.84 },
  { file: 'icon-512.png', side: 512, share: 0.84 },
  { file: 'icon-maskable-512.png', side: 512, share: 0.6 },
] as const;

/** The seal in gold on ink. */
function squareIcon({ logo }: Brand, side: number, share: number): string {
  const inner = Math.round(side * share);
  const offset = (side - inner) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${colors.ink}"/>` +
    `<svg x="${offset}" y="${offset}" width="${inner}" height="${inner}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
    `<path fill="${colors.gold}" fill-rule="evenodd" d="${logo.seal}"/></svg></svg>`
  );
}

const STAFF_MANIFEST = '/admin/staff.webmanifest';

/** The path of a language's web manifest. */
function manifestPath(locale: Locale): string {
  return localePath(locale, '/site.webmanifest');
}

/**
 * Lets phones add the site to the home screen; it opens in the browser like any page. The short name is that of the logo: a company that is
 * called otherwise has none.
 */
export function webManifest(locale: Locale, { name }: Pick<Company, 'name'> = company): string {
  const english = inLanguage(name, DEFAULT_LOCALE);
  const hasShortName = english === inLanguage(company.name, DEFAULT_LOCALE) || english.includes(company.shortName);
  const icon = (file: string, sizes: string, purpose: string) => ({ src: `/${file}`, sizes, type: 'image/png', purpose });
  const manifest = {
    id: localePath(locale, '/'),
    name: inLanguage(name, locale),
    ...(hasShortName && { short_name: company.shortName }),
    lang: locale,
    dir: directionOf(locale),
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'browser',
    background_color: colors.page.light,
    theme_color: colors.page.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The web manifests that a published name makes differ from those of the build, by file. */
export function changedManifests(published: Pick<Company, 'name'>): [file: string, content: string][] {
  return LOCALES.filter((locale) => webManifest(locale, published) !== webManifest(locale)).map((locale) => [
    manifestPath(locale).slice(1),
    webManifest(locale, published),
  ]);
}

/** Lets phones install the staff area: iOS gives notifications to installed web apps only. */
function staffManifest(): string {
  const manifest = {
    id: '/admin/',
    name: company.shortName,
    short_name: company.shortName,
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: colors.page.light,
    theme_color: colors.page.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Icons and web manifests, by file name. */
export function iconFiles(brand: Brand, { toPng }: Pick<Rasteriser, 'toPng'>): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['icon.svg', iconSvg(brand)],
    [STAFF_MANIFEST.slice(1), staffManifest()],
    ...PIXEL_ICONS.map(({ file, side, share }) => [file, toPng(squareIcon(brand, side, share))] as const),
    ...LOCALES.map((locale) => [manifestPath(locale).slice(1), webManifest(locale)] as const),
  ]);
}

/** The tags that link to them from the staff area. */
export const staffIconTags = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${STAFF_MANIFEST}">`,
].join('\n    ');

/** The tags that link to them from a page. */
export function iconTags(locale: Locale): string {
  return [
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${escapeHtml(manifestPath(locale))}">`,
  ].join('\n    ');
}
