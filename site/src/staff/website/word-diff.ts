import type { Language } from '@zmb/admin-api/contract/languages.ts';

/** A run of unchanged, removed or added words. */
export interface DiffPart {
  kind: 'unchanged' | 'removed' | 'added';
  text: string;
}

/** The words of a text and the separators between them. A placeholder or tag counts as one word. */
function wordsOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return text
    .split(/(\{\{?\w+\}?\}|<\/?\w+>)/)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : [...segmenter.segment(piece)].map(({ segment }) => segment)));
}

/** The differences between two texts, word by word. */
export function diffWords(from: string, to: string, language: Language): DiffPart[] {
  return diff(wordsOf(from, language), wordsOf(to, language));
}

/** The differences between two texts, line by line. */
export function diffLines(from: string, to: string): DiffPart[] {
  return diff(linesOf(from), linesOf(to));
}

/** The lines of a text, each with the preceding line break. */
function linesOf(text: string): string[] {
  return text.split(/(?=\n)/);
}

/** The minimal difference (longest common subsequence). */
function diff(before: readonly string[], after: readonly string[]): DiffPart[] {
  // lengths[i][j]: the number of common words of the texts from i and j on.
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      add('unchanged', old);
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('removed', old);
      i += 1;
    } else if (fresh !== undefined) {
      add('added', fresh);
      j += 1;
    }
  }
  return parts;
}
