import { mentionOf, replaceMentions } from '@zmb/admin-api/contract/mentions.ts';
import { spellingsOf, toSearchText } from '@zmb/admin-api/contract/search-text.ts';

/** A colleague whom a note can mention. */
export interface Mentionable {
  id: string;
  name: string;
}

/** The query typed after an `@`: its start and the beginning of a name. */
export interface MentionQuery {
  start: number;
  text: string;
}

/** An `@` at the start of a word and the text up to the caret; the `@` of an e-mail address does not match. */
const QUERY = /(?:^|[\s(،])@([^@\n]{0,40})$/;

/** The query at the caret. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const typed = QUERY.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, text: typed };
}

/** The items whose names contain words starting with each word of the query, in any order; Arabic in any spelling. */
export function matchingNames<One extends { name: string }>(items: readonly One[], query: string): One[] {
  const starts = toSearchText(query).split(' ').filter(Boolean);
  return items.filter(({ name }) => {
    const words = toSearchText(name).split(' ');
    return starts.every((start) =>
      spellingsOf(start).some((spelling) => words.some((_, at) => words.slice(at).join(' ').startsWith(spelling))),
    );
  });
}

/** Replaces the names of chosen colleagues by their ids. Of two with the same name, the one chosen first is replaced first. */
export function toStoredNote(text: string, chosen: readonly Mentionable[]): string {
  const remaining = [...chosen];
  let stored = '';
  for (let at = 0; at < text.length;) {
    const here = remaining.filter(({ name }) => text.startsWith(`@${name}`, at));
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
    // The last colleague of a name is kept for further mentions.
    if (remaining.filter(({ name }) => name === longest.name).length > 1) remaining.splice(remaining.indexOf(longest), 1);
  }
  return stored;
}

/** The text of a note with names in place of ids. */
export function toShownNote(text: string, nameOf: (id: string) => string): string {
  return replaceMentions(text, (id) => `@${nameOf(id)}`);
}
