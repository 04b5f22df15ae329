import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';
import { toShownNote } from './mention-text.ts';
import { useColleagues } from './use-colleagues.ts';

export interface NewestLine {
  /** Who said it, isolated for use within a text; undefined where the words name nobody. */
  author: string | undefined;
  words: string;
}

/** The newest line of the conversation of a lead, in words. */
export function useNewestLine(): (lead: Lead) => NewestLine {
  const text = useText();
  const { nameOf, ownId } = useColleagues();
  return ({ newest: { by, type, channel, text: said } }) => {
    const name = by === null ? undefined : by === 'customer' ? text('admin.inbox.newest.customer') : nameOfAuthor(by);
    const author = type === 'note' ? name && text('admin.inbox.newest.note', { name }) : name;
    if (type === 'callback') return { author: undefined, words: text('admin.inbox.newest.callback') };
    if (said !== null) return { author, words: toShownNote(said, nameOf) };
    if (type === 'answer' && channel !== null) return { author, words: text(`admin.inbox.event.answered.${channel}`) };
    return { author, words: text(type === 'attempt' ? 'admin.inbox.event.attempted' : 'admin.inbox.newest.files') };
  };

  function nameOfAuthor({ id, name }: { id: string; name: string | null }): string {
    if (id === ownId) return text('admin.inbox.newest.you');
    return `\u2068${name ?? text('admin.inbox.event.gone')}\u2069`;
  }
}
