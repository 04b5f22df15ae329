import { Button, IconButton, Text } from '@zmb/design-system';
import { XIcon } from '@zmb/design-system/icons';

import type { LeadDetail, LeadEntry } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './composer.css.ts';
import { useColleagues } from './use-colleagues.ts';

/** The time of the newest entry in a conversation, which a new draft answers. */
export function newestOf({ lead, thread }: LeadDetail): string {
  return thread.at(-1)?.createdAt ?? lead.receivedAt;
}

interface NewerMessageProps {
  detail: LeadDetail;
  /** The newest entry that the author has seen; undefined while nothing is typed. */
  seen: string | undefined;
  /** Called when the newer message was shown or dismissed. */
  onSeen: () => void;
}

/** A notice that someone has replied or answered while a draft is being written. */
export function NewerMessage({ detail, seen, onSeen }: NewerMessageProps) {
  const text = useText();
  const { ownId } = useColleagues();
  const isNewer = ({ type, author, createdAt }: LeadEntry) =>
    seen !== undefined && createdAt > seen && (type === 'reply' || (type === 'answer' && author?.id !== ownId));
  const newest = detail.thread.findLast(isNewer);
  const name = newest?.type === 'reply' ? detail.lead.name : newest?.author?.name;
  function handleShow() {
    const entry = document.querySelector<HTMLElement>(`[data-entry="${newest?.id}"]`);
    entry?.scrollIntoView({ block: 'center' });
    // The button disappears.
    entry?.focus({ preventScroll: true });
    onSeen();
  }
  return (
    <div role="status">
      {newest && (
        <div className={styles.newer}>
          <Text as="span" size="small" strength="strong">
            {text(`admin.inbox.newer.${newest.type === 'reply' ? 'reply' : 'answer'}`, {
              name: `\u2068${name ?? text('admin.inbox.event.gone')}\u2069`,
            })}
          </Text>
          <Button variant="quiet" size="sm" onPress={handleShow}>
            {text('admin.inbox.newer.show')}
          </Button>
          <IconButton size="sm" icon={<XIcon />} label={text('admin.inbox.newer.dismiss')} onPress={onSeen} />
        </div>
      )}
    </div>
  );
}
