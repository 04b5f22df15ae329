import type { CommandItem, CommandSection } from './CommandPalette.tsx';

type Entry = CommandItem | CommandSection;

const ARABIC_ARTICLE = /^ال(?=.{3})/u;
/** What Arabic writes together with the word that follows: and, so; the, for the, with, like, for. */
const ARABIC_PREFIX = '(?:[وف]?(?:ال|لل|بال|كال|[بكل])?)';
const TATWEEL = /\u0640/g;

/**
 * Lower case without accents, Arabic without vowel signs and tatweel and with one form of alef, ya and ta marbuta each (people type
 * whichever is easier), any digits as 0–9, and everything else as a single space. `Intl.Collator` tells these letters apart.
 */
function normalised(text: string): string {
  return (
    text
      // Also separates hamza from alef, waw and ya, where it becomes a combining mark.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(TATWEEL, '')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(/\u0671/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** How well a command matches, best first. */
const MATCH = { labelStarts: 0, textStarts: 1, contained: 2, none: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Rates commands by the words of a search text, all of which must occur, in any order. The Arabic article of a typed word is ignored. */
function matcherOf(typed: readonly string[]): (item: CommandItem, sectionLabel?: string) => Match {
  const words = typed.map((word) => word.replace(ARABIC_ARTICLE, ''));
  // Normalised words are letters and digits.
  const starts = words.map((word) => new RegExp(`(?:^| )${ARABIC_PREFIX}${word}`));
  return ({ label, description = '', keywords = [] }, sectionLabel = '') => {
    const title = normalised(label);
    const all = [title, ...[description, ...keywords, sectionLabel].map(normalised)].join(' ');
    if (starts.every((start) => start.test(title))) return MATCH.labelStarts;
    if (starts.every((start) => start.test(all))) return MATCH.textStarts;
    return words.every((word) => all.includes(word)) ? MATCH.contained : MATCH.none;
  };
}

/** The entries without commands that an earlier entry has, such as a recent command that is also among the others. */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  const ids = new Set<string>();
  const isFirst = ({ id }: CommandItem) => ids.size < ids.add(id).size;
  return entries.flatMap((entry): Entry[] => {
    if (!('items' in entry)) return isFirst(entry) ? [entry] : [];
    const items = entry.items.filter(isFirst);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/**
 * The commands that match a search text, best matches first, in their sections. Words that start with a typed word count first: “ac”
 * finds “AC” and not “contact”. Only if none starts so, parts of words count. An empty text finds all, in their own order.
 */
export function matchingCommands(entries: readonly Entry[], text: string): readonly Entry[] {
  const distinct = withoutRepeats(entries);
  const typed = normalised(text);
  if (typed === '') return distinct;

  const matchOf = matcherOf(typed.split(' '));
  const rated = distinct.map((entry) => {
    const label = 'items' in entry ? entry.label : undefined;
    const isPrefiltered = 'items' in entry && entry.isPrefiltered === true;
    const items = 'items' in entry ? entry.items : [entry];
    return { entry, isPrefiltered, items: items.map((item) => ({ item, match: isPrefiltered ? MATCH.textStarts : matchOf(item, label) })) };
  });
  const filtered = rated.filter(({ isPrefiltered }) => !isPrefiltered).flatMap(({ items }) => items);
  const weakest = filtered.some(({ match }) => match <= MATCH.textStarts) ? MATCH.textStarts : MATCH.contained;

  return rated
    .map(({ entry, items }) => {
      const shown = items.filter(({ match }) => match <= weakest).sort((one, other) => one.match - other.match);
      return { entry, shown };
    })
    .filter(({ shown }) => shown.length > 0)
    .sort((one, other) => (one.shown[0]?.match ?? MATCH.none) - (other.shown[0]?.match ?? MATCH.none))
    .map(({ entry, shown }) => ('items' in entry ? { ...entry, items: shown.map(({ item }) => item) } : entry));
}
