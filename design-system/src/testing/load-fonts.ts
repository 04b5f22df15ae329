import { fontFiles } from '../theme/font-files.ts';

/**
 * Pages take their fonts or do without (`font-display: optional`); a story and a test of widths must always have them.
 * Faces added by script have no display period: whoever needs them waits.
 */
export async function loadFonts(): Promise<void> {
  const [latin] = fontFiles.en;
  const [arabic, latinBasic] = fontFiles.ar;
  const faces = [
    ['Readex Pro', latin, 'U+0-5FF, U+2000-2BFF'],
    ['Readex Pro Arabic', latinBasic, 'U+0-FF, U+2013-2026'],
    ['Readex Pro Arabic', arabic, 'U+600-6FF, U+200C-200F'],
  ] as const;
  await Promise.all(
    faces.map(async ([family, url, unicodeRange]) => {
      const face = new FontFace(family, `url("${url}") format("woff2")`, { weight: '400 700', unicodeRange });
      document.fonts.add(await face.load());
    }),
  );
}
