import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';
import { toShownNote } from './mention-text.ts';
import { useColleagues } from './use-colleagues.ts';

export interface NewestLine {
  /** The author, isolated for use within a text; undefined for a line without an author. */
  author: string | undefined;
  line: string;
}

/** The newest line of a lead's conversation as text. */
export function useNewestLine(): (lead: Lead) => NewestLine {
  const text = useText();
  const { nameOf, ownId } = useColleagues();
  return ({ newest: { by, type, channel, text: content } }) => {
    const name = by === null ? undefined : by === 'customer' ? text('admin.inbox.newest.customer') : nameOfAuthor(by);
    const author = type === 'note' ? name && text('admin.inbox.newest.note', { name }) : name;
    if (type === 'callback') return { author: undefined, line: text('admin.inbox.newest.callback') };
    if (content !== null) return { author, line: toShownNote(content, nameOf) };
    if (type === 'answer' && channel !== null) return { author, line: text(`admin.inbox.event.answered.${channel}`) };
    return { author, line: text(type === 'attempt' ? 'admin.inbox.event.attempted' : 'admin.inbox.newest.files') };
  };

  function nameOfAuthor({ id, name }: { id: string; name: string | null }): string {
    if (id === ownId) return text('admin.inbox.newest.you');
    return `\u2068${name ?? text('admin.inbox.event.gone')}\u2069`;
  }
}
