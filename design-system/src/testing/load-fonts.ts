import { fontFiles } from '../theme/font-files.ts';
import { unicodeRanges } from '../theme/typography.ts';

/**
 * Pages render without late fonts (`font-display: optional`); stories and tests that measure widths always need them.
 * Fonts added by script have no display period, so callers wait for them.
 */
export async function loadFonts(): Promise<void> {
  const [latin] = fontFiles.en;
  const [arabic, latinBasic] = fontFiles.ar;
  const faces = [
    ['Readex Pro', latin, 'U+0-10FFFF'],
    ['Readex Pro Arabic', latinBasic, unicodeRanges.latinBasic],
    ['Readex Pro Arabic', arabic, unicodeRanges.arabic],
  ] as const;
  await Promise.all(
    faces.map(async ([family, url, unicodeRange]) => {
      const face = new FontFace(family, `url("${url}") format("woff2")`, { weight: '400 700', unicodeRange });
      document.fonts.add(await face.load());
    }),
  );
}
