import { EmptyState, SplitView } from '@zmb/design-system';
import { useCallback, useRef, useState } from 'react';

import { useInboxAddress } from '../../lib/admin/inbox/useInboxAddress.ts';
import { useInboxCounts } from '../../lib/admin/inbox/useInboxCounts.ts';
import { useInboxList } from '../../lib/admin/inbox/useInboxList.ts';
import type { LeadKind } from '../../lib/admin/leads-api.ts';
import { useText } from '../../lib/language/useText.ts';
import { InboxHead } from './InboxHead.tsx';
import { InboxRows } from './InboxRows.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LeadInspector } from './LeadInspector.tsx';
import { useArrivalNotices } from './useArrivalNotices.ts';
import { useCountInTitle } from './useCountInTitle.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useOpenTitle } from './useOpenTitle.ts';
import { useSelection } from './useSelection.ts';
import { useStatusChanges } from './useStatusChanges.ts';

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
