import { Button, EmptyState, Pagination } from '@zmb/design-system';

import { failureText } from '../api/call.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { type InboxList, PAGE_SIZE } from './use-inbox-list.ts';
import type { LeadCounts, LeadKind } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyInbox } from './EmptyInbox.tsx';
import * as styles from './inbox.css.ts';
import { InboxTable } from './InboxTable.tsx';
import type { StatusChanges } from './use-status-changes.ts';

interface InboxRowsProps {
  kind: LeadKind;
  address: InboxAddress;
  list: InboxList;
  counts: LeadCounts | undefined;
  changes: StatusChanges;
  selection: ReadonlySet<string>;
  setSelection: (selection: ReadonlySet<string>) => void;
}

/** The list with its pages, or what there is to say when it cannot be had; above it what has come since. */
export function InboxRows({ kind, address, list, counts, changes, selection, setSelection }: InboxRowsProps) {
  const text = useText();
  const { answer, rows, waiting, reload } = list;
  if (answer.state === 'failed') {
    return (
      <EmptyState
        icon="circleAlert"
        title={failureText(answer.failure, kind === 'contact' ? 'admin.failed.contacts' : 'admin.failed.callbacks', text)}
        actions={<Button onPress={reload}>{text('admin.list.retry')}</Button>}
      />
    );
  }
  const hasAny = counts === undefined || Object.values(counts).some((count) => count > 0);
  const finish = (work: Promise<void>) => void work.then(() => setSelection(new Set()));
  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <div className={styles.arrivals}>
            <Button variant="secondary" size="sm" icon="arrowUp" onPress={reload}>
              {text('admin.inbox.waiting', { count: waiting })}
            </Button>
          </div>
        )}
      </div>
      <InboxTable
        {...{ kind, address, rows, selection }}
        isLoading={answer.state === 'loading' || answer.isRefreshing}
        onSelectionChange={setSelection}
        onStatus={(ids, status) => finish(changes.setMany(ids, status))}
        onRelease={(ids) => finish(changes.release(ids))}
        empty={<EmptyInbox {...{ kind, address, hasAny }} />}
      />
      {answer.state === 'loaded' && (
        <div className={styles.below}>
          <Pagination
            page={answer.data.pagination.page}
            totalPages={answer.data.pagination.totalPages}
            totalItems={answer.data.pagination.total}
            pageSize={PAGE_SIZE}
            hrefOf={address.hrefOfPage}
          />
        </div>
      )}
    </>
  );
}
