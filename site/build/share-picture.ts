import { directionOf } from '../src/i18n/locale.ts';
import { type Brand, colors, MARK_SIDE } from './brand.ts';
import { escapeXml, PICTURE_FONT, type Rasteriser } from './rasterise.ts';
import { PICTURE_SIZE, type PictureTexts } from './social.ts';

type Direction = ReturnType<typeof directionOf>;

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 80;
const TEXT_WIDTH = 860;
const LOGO_WIDTH = 232;
/** Larger than on the pages: the picture is usually shown small. */
const PATTERN_SCALE = 1.5;
const BASELINE = HEIGHT - MARGIN;
/** Title sizes, largest first, and the maximum height of all lines together. */
const SIZES = { ltr: [76, 66, 58, 50], rtl: [70, 62, 54, 46] };
const TITLE_HEIGHT = 220;
const LEADING = { ltr: 1.18, rtl: 1.42 };

// resvg treats every line as left-to-right. An isolate makes it right-to-left as a whole; its start is then the end of the
// left-to-right line.
const SIDES = {
  ltr: { x: (offset: number) => offset, anchor: 'start', line: (text: string) => text },
  rtl: { x: (offset: number) => WIDTH - offset, anchor: 'end', line: (text: string) => `\u2067${text}\u2069` },
};

/** Greedily breaks words into lines. */
function fill(words: readonly string[], widthOf: (text: string) => number, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a title into lines of about equal length, so that the last line is not a single word if possible. */
export function balance(title: string, widthOf: (text: string) => number, limit: number): string[] {
  // A short word (“in”, “في”, “&”) stays with the next one.
  const words = title.split(/(?<!(?:^|\s)\S{1,2}) /);
  let best = fill(words, widthOf, limit);
  for (let narrower = limit - 20; narrower > limit / 3; narrower -= 20) {
    const lines = fill(words, widthOf, narrower);
    if (lines.length > best.length || lines.some((line) => widthOf(line) > narrower)) break;
    best = lines;
  }
  return best;
}

function layOutTitle({ title, locale }: PictureTexts, { widthOf }: Rasteriser): { lines: string[]; size: number } {
  const dir = directionOf(locale);
  for (const size of SIZES[dir]) {
    const widths = new Map<string, number>();
    const measure = (text: string) => {
      const width = widths.get(text) ?? widthOf(text, size);
      widths.set(text, width);
      return width;
    };
    const lines = balance(title, measure, TEXT_WIDTH);
    if (lines.length * size * LEADING[dir] <= TITLE_HEIGHT && lines.every((line) => measure(line) <= TEXT_WIDTH)) return { lines, size };
  }
  throw new Error(`“${title}” is too long for a picture`);
}

/** The pattern over the end half, as in the hero of the pages; mirrored in right-to-left languages. */
function pattern(tile: Brand['tile'], dir: Direction): string {
  const lines = tile.svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll('vector-effect="non-scaling-stroke"', '');
  const mirrored = { ltr: '', rtl: ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` }[dir];
  return (
    `<defs><pattern id="girih" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${PATTERN_SCALE})">` +
    `<g fill="none" stroke="${colors.gold}" stroke-width="0.9">${lines}</g></pattern>` +
    '<linearGradient id="fade"><stop offset=".52" stop-color="#000"/><stop offset="1" stop-color="#aaa"/></linearGradient>' +
    `<mask id="far"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fade)"/></mask></defs>` +
    `<g mask="url(#far)"${mirrored}><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#girih)"/></g>`
  );
}

type DrawText = (content: string, place: { offset: number; y: number; fontSize: number; fill: string }) => string;

/** The logo at the top, or the plain seal with the short name when the wordmark spells another one. */
function logoElements({ locale, shortName }: PictureTexts, logo: Brand['logo'], text: DrawText): string[] {
  const dir = directionOf(locale);
  const [, , boxWidth = 1, boxHeight = 1] = logo.viewBox.split(' ').map(Number);
  const [y, height] = [MARGIN - 8, (LOGO_WIDTH * boxHeight) / boxWidth];
  const isDrawn = shortName === logo.name;
  const width = isDrawn ? LOGO_WIDTH : height;
  const x = { ltr: MARGIN, rtl: WIDTH - MARGIN - width }[dir];
  const paths = `<path fill-rule="evenodd" d="${isDrawn ? logo.seal : logo.plainSeal}"/>${isDrawn ? `<path d="${logo.wordmark}"/>` : ''}`;
  const box = isDrawn ? logo.viewBox : `0 0 ${MARK_SIDE} ${MARK_SIDE}`;
  const drawing = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}"><g fill="${colors.gold}">${paths}</g></svg>`;
  if (isDrawn) return [drawing];
  const fontSize = Math.round(height * 0.55);
  return [drawing, text(shortName, { offset: MARGIN + height * 1.2, y: y + height * 0.69, fontSize, fill: colors.gold })];
}

/** The picture as SVG: pattern on ink, logo at the top, title, gold line and company below. */
export function sharePicture(texts: PictureTexts, { logo, tile }: Brand, rasteriser: Rasteriser): string {
  const { locale, company } = texts;
  const dir = directionOf(locale);
  const { x, anchor, line } = SIDES[dir];
  const { lines, size } = layOutTitle(texts, rasteriser);
  const text: DrawText = (content, { offset, y, fontSize, fill }) =>
    `<text x="${Math.round(x(offset))}" y="${Math.round(y)}" text-anchor="${anchor}" font-family="${PICTURE_FONT}" font-size="${fontSize}" fill="${fill}">` +
    `${escapeXml(line(content))}</text>`;
  const leading = size * LEADING[dir];
  const rule = BASELINE - 64;
  // Arabic extends further below the baseline.
  const titleEnd = rule - Math.max(44, size * 0.62);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.ink}"/>`,
    pattern(tile, dir),
    ...logoElements(texts, logo, text),
    ...lines.map((content, index) =>
      text(content, { offset: MARGIN, y: titleEnd - (lines.length - 1 - index) * leading, fontSize: size, fill: colors.onInk }),
    ),
    `<rect x="${{ ltr: MARGIN, rtl: WIDTH - MARGIN - 96 }[dir]}" y="${rule}" width="96" height="3" fill="${colors.gold}"/>`,
    text(company, { offset: MARGIN, y: BASELINE, fontSize: 30, fill: colors.muted }),
    '</svg>',
  ].join('');
}
