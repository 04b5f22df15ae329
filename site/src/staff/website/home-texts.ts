/*
 * The figures of the home page, which are about the company and therefore in its form.
 */

/** A figure: the texts that it has, by their part. */
export interface HomeEntry {
  /** Counted from 1. */
  number: number;
  keys: readonly { part: 'value' | 'label'; key: string }[];
}

const FIGURE = /^home\.stats\.\w+\.value$/;

/** The figures, in the order of the website's texts. */
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
