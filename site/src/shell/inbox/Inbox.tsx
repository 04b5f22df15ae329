import { Button, EmptyState, Pagination, SplitView } from '@zmb/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';

import { failureText } from '../../lib/admin/call.ts';
import { queryOf } from '../../lib/admin/inbox/filter.ts';
import { phoneText } from '../../lib/admin/inbox/phone.ts';
import { type InboxAddress, useInboxAddress } from '../../lib/admin/inbox/useInboxAddress.ts';
import { useInboxCounts } from '../../lib/admin/inbox/useInboxCounts.ts';
import { type InboxList, PAGE_SIZE, useInboxList } from '../../lib/admin/inbox/useInboxList.ts';
import type { LeadCounts, LeadKind } from '../../lib/admin/leads-api.ts';
import { useText } from '../../lib/language/useText.ts';
import { EmptyInbox } from './EmptyInbox.tsx';
import * as styles from './inbox.css.ts';
import { InboxHead } from './InboxHead.tsx';
import { InboxTable } from './InboxTable.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LeadInspector } from './LeadInspector.tsx';
import { useArrivalNotices } from './useArrivalNotices.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useInboxWords } from './useInboxWords.ts';
import { type StatusChanges, useStatusChanges } from './useStatusChanges.ts';

/** The requests of one kind, in a list beside an inspector for the one that is open. */
export function Inbox({ kind }: { kind: LeadKind }) {
  const text = useText();
  const address = useInboxAddress();
  const top = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useInboxList(kind, address, top);
  const { counts, recount } = useInboxCounts(kind);
  const { reload, learn } = list;
  const refresh = useCallback(() => {
    reload();
    recount();
  }, [reload, recount]);
  const changes = useStatusChanges(kind, { learn, refresh });
  const [selection, setSelection] = useSelection(address);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const title = useOpenTitle(kind, address, list);
  useArrivalNotices();
  useCountInTitle(counts?.new, text(kind === 'contact' ? 'admin.contacts.title' : 'admin.callbacks.title'));

  useInboxKeys(top, {
    ids: list.rows.map(({ id }) => id),
    open: address.lead,
    onSearch: () => search.current?.focus(),
    onOpen: address.open,
    onDone: (id) => {
      const lead = list.rows.find((row) => row.id === id);
      if (lead && lead.status !== 'done') void changes.setStatus(lead, 'done');
    },
    onSelect: (id) => setSelection(selection.has(id) ? without(selection, id) : new Set([...selection, id])),
    onHelp: () => setIsHelpOpen(true),
  });

  const { answer } = list;
  const isPending = answer.state === 'loaded' && answer.isRefreshing;
  const total = answer.state === 'loaded' ? answer.data.pagination.total : undefined;
  return (
    <>
      <SplitView
        listHead={<InboxHead {...{ kind, address, counts, total, isPending, search }} onHelp={() => setIsHelpOpen(true)} />}
        list={
          <div ref={top}>
            <InboxRows {...{ kind, address, list, counts, changes, selection, setSelection }} />
          </div>
        }
        inspectorTitle={title.shown}
        inspector={
          address.lead && (
            <LeadInspector key={address.lead} id={address.lead} kind={kind} list={list} changes={changes} onName={title.learn} />
          )
        }
        isInspectorOpen={address.lead !== undefined}
        onClose={address.close}
        empty={<EmptyState title={text('admin.inbox.nothingOpen.title')}>{text('admin.inbox.nothingOpen.text')}</EmptyState>}
      />
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </>
  );
}

interface InboxRowsProps {
  kind: LeadKind;
  address: InboxAddress;
  list: InboxList;
  counts: LeadCounts | undefined;
  changes: StatusChanges;
  selection: ReadonlySet<string>;
  setSelection: (selection: ReadonlySet<string>) => void;
}

function InboxRows({ kind, address, list, counts, changes, selection, setSelection }: InboxRowsProps) {
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

function without(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...selection].filter((other) => other !== id));
}

/** The chosen rows; another list begins with none. */
function useSelection({ filter }: InboxAddress) {
  const of = JSON.stringify(queryOf(filter));
  const [chosen, setChosen] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const set = useCallback((ids: ReadonlySet<string>) => setChosen({ of, ids }), [of]);
  return [chosen.of === of ? chosen.ids : NONE, set] as const;
}

const NONE: ReadonlySet<string> = new Set();

/** What the open lead is called: from its row, or from itself when the list does not have it. */
function useOpenTitle(kind: LeadKind, { lead: open }: InboxAddress, { rows }: InboxList) {
  const text = useText();
  const { nameOf } = useInboxWords();
  const [learnt, setLearnt] = useState<{ id: string; name: string }>();
  const learn = useCallback((id: string, name: string) => setLearnt({ id, name }), []);
  const row = rows.find(({ id }) => id === open);
  const name = row ? nameOf(row, kind, phoneText(row.phone ?? '')) : learnt?.id === open ? learnt?.name : undefined;
  return { shown: name ?? text('admin.inbox.loading'), learn };
}

/** How many are new, in the title of the tab: to be seen while one works elsewhere. */
function useCountInTitle(count: number | undefined, title: string) {
  const text = useText();
  useEffect(() => {
    if (count === undefined) return;
    document.title = count > 0 ? text('admin.inbox.counted', { count, title }) : title;
  }, [count, title, text]);
}
