/*
 * The key figures of the home page, which are edited with the company details.
 */

/** A key figure, with its texts by part. */
export interface HomeEntry {
  /** Counted from 1. */
  number: number;
  keys: readonly { part: 'value' | 'label'; key: string }[];
}

const FIGURE = /^home\.stats\.\w+\.value$/;

/** The key figures, in the order of the website's texts. */
export function homeEntries(keys: Iterable<string>): HomeEntry[] {
  const all = [...keys];
  return all
    .filter((key) => FIGURE.test(key))
    .map((key) => key.slice(0, key.lastIndexOf('.')))
    .map((base, index): HomeEntry => {
      const texts = (['value', 'label'] as const).map((part) => ({ part, key: `${base}.${part}` }));
      return { number: index + 1, keys: texts.filter(({ key }) => all.includes(key)) };
    });
}
