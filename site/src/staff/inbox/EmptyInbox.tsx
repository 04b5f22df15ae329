import { Button, EmptyState } from '@zmb/design-system';

import { isNarrowed, NOTHING_NARROWED } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import type { LeadKind } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';

/** In the place of a list without entries: why it is empty, and the way to where there are some. */
export function EmptyInbox({ kind, address, hasAny }: { kind: LeadKind; address: InboxAddress; hasAny: boolean }) {
  const text = useText();
  const { filter, narrow } = address;
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon="search"
        title={text('admin.inbox.notFound.title')}
        actions={
          <>
            {filter.tab !== 'all' && <Button onPress={() => narrow({ tab: 'all' })}>{text('admin.inbox.notFound.everywhere')}</Button>}
            <Button variant="secondary" onPress={() => narrow(NOTHING_NARROWED)}>
              {text('admin.inbox.filters.clear')}
            </Button>
          </>
        }
      >
        {text('admin.inbox.notFound.text')}
      </EmptyState>
    );
  }
  if (hasAny && filter.tab !== 'all') {
    return <EmptyState title={text('admin.inbox.emptyTab.title')}>{text(`admin.inbox.emptyTab.text.${filter.tab}`)}</EmptyState>;
  }
  const words = kind === 'contact' ? 'contacts' : 'callbacks';
  return <EmptyState title={text(`admin.${words}.empty.title`)}>{text(`admin.${words}.empty.text`)}</EmptyState>;
}
