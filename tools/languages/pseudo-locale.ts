const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý' },
};
/** Typical growth of translations from English. */
const GROWTH = 0.35;

/** A word with accents and repeated vowels, a third longer. */
function stretch(word: string): string {
  let missing = Math.ceil(word.length * GROWTH);
  const letters = Array.from(word, (letter) => {
    const accented = ACCENTED[letter] ?? letter;
    if (missing === 0 || !/[aeiou]/i.test(letter)) return accented;
    missing -= 1;
    return accented + accented.toLowerCase();
  });
  // A word with few vowels is extended at its end.
  return letters.join('') + 'é'.repeat(word.length > 2 ? missing : 0);
}

/**
 * A text in the pseudo-locale: accented and about 35 % longer, word by word so that words are as long as German ones, in brackets so
 * that clipping shows. Numbers, signs and surrounding spaces stay.
 */
export function pseudo(text: string): string {
  if (!/[A-Za-z]{2}/.test(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}⟦${words.replace(/[A-Za-z]+/g, stretch)}⟧${after}`;
}
