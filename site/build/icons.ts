import { type Company, company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';

import { DEFAULT_LOCALE, directionOf, type Locale, LOCALES, localePath } from '../src/i18n/locale.ts';
import { escapeHtml } from '../src/routing/page-head.ts';
import { type Brand, colors, iconSvg, isDrawnFor, MARK_SIDE } from './brand.ts';
import type { Rasteriser } from './rasterise.ts';

/** PNG icons: the side in pixels, and the mark's share of it. Launchers may crop a fifth of a maskable icon on every side. */
const PIXEL_ICONS = [
  { file: 'apple-touch-icon.png', side: 180, share: 0.78 },
  { file: 'icon-192.png', side: 192, share: 0.84 },
  { file: 'icon-512.png', side: 512, share: 0.84 },
  { file: 'icon-maskable-512.png', side: 512, share: 0.6 },
] as const;

/** The seal in gold on ink. */
function squareIcon(
  brand: Brand,
  company: Pick<Company, 'shortName'>,
  { side, share }: Pick<(typeof PIXEL_ICONS)[number], 'side' | 'share'>,
): string {
  const seal = isDrawnFor(brand, company) ? brand.logo.seal : brand.logo.plainSeal;
  const inner = Math.round(side * share);
  const offset = (side - inner) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${colors.ink}"/>` +
    `<svg x="${offset}" y="${offset}" width="${inner}" height="${inner}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
    `<path fill="${colors.gold}" fill-rule="evenodd" d="${seal}"/></svg></svg>`
  );
}

const STAFF_MANIFEST = '/admin/staff.webmanifest';

/** The path of a language's web manifest. */
function manifestPath(locale: Locale): string {
  return localePath(locale, '/site.webmanifest');
}

/** The names in web manifests. */
type Names = Pick<Company, 'name' | 'shortName'>;

/** The manifest with which phones add the site to the home screen; it opens in the browser. */
export function webManifest(locale: Locale, { name, shortName }: Names = company): string {
  const icon = (file: string, sizes: string, purpose: string) => ({ src: `/${file}`, sizes, type: 'image/png', purpose });
  const manifest = {
    id: localePath(locale, '/'),
    name: inLanguage(name, locale),
    short_name: inLanguage(shortName, locale),
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

/** The manifest with which phones install the staff area: iOS delivers push notifications only to installed web apps. */
function staffManifest({ shortName }: Names): string {
  const name = inLanguage(shortName, DEFAULT_LOCALE);
  const manifest = {
    id: '/admin/',
    name,
    short_name: name,
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

/** The web manifests of the pages and of the staff area, by file name. */
function manifests(names: Names): [file: string, content: string][] {
  return [
    [STAFF_MANIFEST.slice(1), staffManifest(names)],
    ...LOCALES.map((locale): [string, string] => [manifestPath(locale).slice(1), webManifest(locale, names)]),
  ];
}

/** The web manifests that differ from those of the build because of published names, by file name. */
export function changedManifests(published: Names): [file: string, content: string][] {
  const built = new Map(manifests(company));
  return manifests(published).filter(([file, content]) => built.get(file) !== content);
}

/** The icons of a company, by file name. */
export function iconFiles(brand: Brand, { toPng }: Pick<Rasteriser, 'toPng'>, names: Names = company): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['icon.svg', iconSvg(brand, names)],
    ...PIXEL_ICONS.map((icon) => [icon.file, toPng(squareIcon(brand, names, icon))] as const),
  ]);
}

/** Icons and web manifests of the built-in company, by file name. */
export function builtIcons(brand: Brand, rasteriser: Pick<Rasteriser, 'toPng'>): Map<string, string | Uint8Array> {
  return new Map([...iconFiles(brand, rasteriser), ...manifests(company)]);
}

/** The icon and manifest tags of the staff area. */
export const staffIconTags = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${STAFF_MANIFEST}">`,
].join('\n    ');

/** The icon and manifest tags of a public page. */
export function iconTags(locale: Locale): string {
  return [
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${escapeHtml(manifestPath(locale))}">`,
  ].join('\n    ');
}
