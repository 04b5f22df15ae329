/*
 * The figures and reviews of the home page, which are about the company and therefore in its form.
 */

/** A figure or a review: the texts that it has, by their part. */
export interface HomeEntry {
  kind: 'figure' | 'review';
  /** Counted from 1 among those of its kind. */
  number: number;
  keys: readonly { part: 'value' | 'label' | 'name' | 'text'; key: string }[];
}

const FIGURE = /^home\.stats\.\w+\.value$/;
const REVIEW = /^home\.reviews\.\d+\.name$/;

/** The figures and then the reviews, in the order of the website's texts. */
export function homeEntries(keys: Iterable<string>): HomeEntry[] {
  const all = [...keys];
  const entriesOf = (kind: HomeEntry['kind'], first: RegExp, parts: readonly HomeEntry['keys'][number]['part'][]) =>
    all
      .filter((key) => first.test(key))
      .map((key) => key.slice(0, key.lastIndexOf('.')))
      .map((base, index): HomeEntry => {
        const texts = parts.map((part) => ({ part, key: `${base}.${part}` }));
        return { kind, number: index + 1, keys: texts.filter(({ key }) => all.includes(key)) };
      });
  return [...entriesOf('figure', FIGURE, ['value', 'label']), ...entriesOf('review', REVIEW, ['name', 'text'])];
}
