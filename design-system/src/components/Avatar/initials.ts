/** Parts of names that stand for no name of their own: they are skipped between the first and the last. */
const PARTICLES = new Set('al el bin ben ibn bint abu de del da di la le van von der den بن ابن بنت أبو آل'.split(' '));
/** The Arabic article, written together with a name or with a hyphen. */
const ARTICLE = /^(?:[ae]l-(?=\p{L})|ال(?=\p{L}{3}))/iu;
const ARABIC_VOWELS = /[\u064B-\u065F\u0670\u0640]/g;
/** Keeps two Arabic letters apart, which would join to a syllable. */
const GAP = ' ';

/** The first letter of a word, with the marks that belong to it. */
function letterOf(word: string): string | undefined {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return Array.from(graphemes, ({ segment }) => segment).find((segment) => /^[\p{L}\p{N}]/u.test(segment));
}

/**
 * The letters that stand for a person: of the first and of the last name, in either script, without articles and particles.
 * Empty for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').replaceAll(ARABIC_VOWELS, '').trim().split(/\s+/);
  const names = words.filter((word, index) => letterOf(word) !== undefined && (index === 0 || !PARTICLES.has(word.toLowerCase())));
  const [first = '', last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  const letters = [letterOf(first), last && letterOf(last.replace(ARTICLE, ''))].filter((letter) => letter !== undefined);
  const isArabic = letters.every((letter) => /^\p{Script=Arabic}/u.test(letter));
  return letters.join(isArabic ? GAP : '').toUpperCase();
}
