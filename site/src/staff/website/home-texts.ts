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
  const figures = all.filter((key) => FIGURE.test(key)).map((key) => key.slice(0, -'.value'.length));
  const reviews = all.filter((key) => REVIEW.test(key)).map((key) => key.slice(0, -'.name'.length));
  return [
    ...figures.map((base, index): HomeEntry => ({
      ...{ kind: 'figure', number: index + 1 },
      keys: (['value', 'label'] as const).map((part) => ({ part, key: `${base}.${part}` })),
    })),
    ...reviews.map((base, index): HomeEntry => ({
      ...{ kind: 'review', number: index + 1 },
      keys: (['name', 'text'] as const).map((part) => ({ part, key: `${base}.${part}` })),
    })),
  ];
}
