import { mentionOf, replaceMentions } from '@zmb/admin-api/contract/mentions.ts';
import { spellingsOf, toSearchText } from '@zmb/admin-api/contract/search-text.ts';

/** A colleague whom a note can mention. */
export interface Mentionable {
  id: string;
  name: string;
}

/** What is typed after an `@`: where that begins, and the start of a name. */
export interface MentionQuery {
  start: number;
  text: string;
}

/** An `@` at the start of a word, and the first words of a name up to the caret. An e-mail address has none. */
const QUERY = /(?:^|[\s(،])@([^@\n]{0,40})$/;

/** What is being typed at the caret. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const typed = QUERY.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, text: typed };
}

/** Those with a name whose words begin like the words of a query, in any order; Arabic in any spelling. */
export function matchingNames<One extends { name: string }>(items: readonly One[], query: string): One[] {
  const wanted = toSearchText(query).split(' ').filter(Boolean);
  return items.filter(({ name }) => {
    const words = toSearchText(name).split(' ');
    return wanted.every((start) =>
      spellingsOf(start).some((spelling) => words.some((_, at) => words.slice(at).join(' ').startsWith(spelling))),
    );
  });
}

/** Puts the ids of the chosen colleagues in place of their names. Of two with the same name, the one chosen first comes first. */
export function toStoredNote(text: string, chosen: readonly Mentionable[]): string {
  const left = [...chosen];
  let stored = '';
  for (let at = 0; at < text.length;) {
    const here = left.filter(({ name }) => text.startsWith(`@${name}`, at));
    const longest = here.reduce<Mentionable | undefined>(
      (best, one) => (best && best.name.length >= one.name.length ? best : one),
      undefined,
    );
    if (!longest) {
      stored += text[at];
      at += 1;
      continue;
    }
    stored += mentionOf(longest.id);
    at += longest.name.length + 1;
    // The last one of a name stays for further mentions.
    if (left.filter(({ name }) => name === longest.name).length > 1) left.splice(left.indexOf(longest), 1);
  }
  return stored;
}

/** The text of a note with names in place of ids. */
export function toShownNote(text: string, nameOf: (id: string) => string): string {
  return replaceMentions(text, (id) => `@${nameOf(id)}`);
}
