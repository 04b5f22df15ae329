const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý' },
};
/** Translations of English are about this much longer. */
const LONGER = 0.35;

/** A word with accents, and its vowels drawn out until it is a third longer. */
function stretch(word: string): string {
  let missing = Math.ceil(word.length * LONGER);
  const letters = Array.from(word, (letter) => {
    const accented = ACCENTED[letter] ?? letter;
    if (missing === 0 || !/[aeiou]/i.test(letter)) return accented;
    missing -= 1;
    return accented + accented.toLowerCase();
  });
  // A word of few vowels takes the rest at its end.
  return letters.join('') + 'é'.repeat(word.length > 2 ? missing : 0);
}

/**
 * A text as a language might have it that nobody speaks: accented, about 35 % longer, word by word so that its words are as
 * long as German ones, and in brackets, so that a missing end is seen. What is no word (numbers, signs, spaces around) stays.
 */
export function pseudo(text: string): string {
  if (!/[A-Za-z]{2}/.test(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}⟦${words.replace(/[A-Za-z]+/g, stretch)}⟧${after}`;
}
