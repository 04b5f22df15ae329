import { EmptyState, SplitView } from '@zmb/design-system';
import { useCallback, useRef, useState } from 'react';

import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxCounts } from './use-inbox-counts.ts';
import { useInboxList } from './use-inbox-list.ts';
import type { LeadKind } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { InboxHead } from './InboxHead.tsx';
import { InboxRows } from './InboxRows.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LeadInspector } from './LeadInspector.tsx';
import { useArrivalNotices } from './use-arrival-notices.ts';
import { useCountInTitle } from './use-count-in-title.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useOpenTitle } from './use-open-title.ts';
import { useSelection } from './use-selection.ts';
import { useStatusChanges } from './use-status-changes.ts';

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

function without(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...selection].filter((other) => other !== id));
}
