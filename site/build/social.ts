import { intlTag, type Locale, LOCALES } from '../src/i18n/locale.ts';
import { escapeHtml } from '../src/routing/page-head.ts';

/** Size of the link preview picture in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** The texts on that picture. */
export interface PictureTexts {
  locale: Locale;
  /** The page's title. */
  title: string;
  /** The line under it. */
  company: string;
  /** The name in the logo. */
  shortName: string;
}

/** The data of a page for link previews. */
export interface SharedPage {
  locale: Locale;
  /** The company's name. */
  siteName: string;
  title: string;
  description: string;
  /** The canonical URL. */
  url: string;
  /** Absolute URL of the picture. */
  picture: string;
}

/** Language and region in the format of Open Graph: `en_AE`. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(intlTag(locale));
  return `${language}_${region}`;
}

/** The title on a page's picture, without the company's name at the end. */
export function pictureTitle(title: string): string {
  return title.split(' | ')[0] ?? title;
}

/** Open Graph tags and the Twitter card type. Twitter reads title and description from Open Graph, so they are not repeated. */
export function socialTags({ locale, siteName, title, description, url, picture }: SharedPage): string {
  const properties: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', openGraphLocale(locale)],
    ...LOCALES.filter((other) => other !== locale).map((other): [string, string] => ['og:locale:alternate', openGraphLocale(other)]),
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PICTURE_SIZE.width)],
    ['og:image:height', String(PICTURE_SIZE.height)],
    ['og:image:alt', pictureTitle(title)],
  ];
  return [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}
