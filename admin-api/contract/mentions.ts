/*
 * A note mentions a colleague by the id of the account, so that the mention follows a change of the name. Imports nothing.
 */

const MENTION = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g;

/** The mention of an account in the text of a note. */
export function mentionOf(id: string): string {
  return `<@${id}>`;
}

/** The unique ids of the accounts that a note mentions. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? []))];
}

/** Replaces each mention in a text. */
export function replaceMentions(text: string, textFor: (id: string) => string): string {
  return text.replace(MENTION, (_, id: string) => textFor(id));
}
