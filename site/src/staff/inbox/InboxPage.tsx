import { EmptyState, SplitView } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { keepNewestDetail } from '../api/lead-cache.ts';
import { type LeadKind, leadQueries } from '../api/leads-api.ts';
import { useLookingAt } from '../live/use-presence.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../use-count.ts';
import { apiQueryOf } from './filter.ts';
import { InboxHead } from './InboxHead.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadInspector } from './LeadInspector.tsx';
import { LeadList } from './LeadList.tsx';
import { NewLeadDialog } from './NewLeadDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useAdding } from './use-adding.ts';
import { useArrivalNotifications } from './use-arrival-notifications.ts';
import { useColleagues } from './use-colleagues.ts';
import { useInboxList } from './use-inbox-list.ts';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';
import { useInboxUrl } from './use-inbox-url.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useSeenAlerts } from './use-seen-alerts.ts';
import { useLeadChanges } from './use-lead-changes.ts';
import { useLeadSteps } from './use-lead-steps.ts';

/** The contact requests or the callback requests, by the URL. */
export function InboxPage() {
  const { pathname } = useLocation();
  const kind = pathname.endsWith('/callbacks') ? 'callback' : 'contact';
  return <Inbox key={kind} kind={kind} />;
}

const NO_SELECTION: ReadonlySet<string> = new Set();

/** The leads of one kind: a list beside an inspector for the open lead. */
function Inbox({ kind }: { kind: LeadKind }) {
  const text = useText();
  const written = useCount();
  const { nameOf } = useLeadWording();
  const url = useInboxUrl();
  const top = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useInboxList(kind, url, top);
  const counts = useStaffQuery(leadQueries.counts(kind)).data;
  const { assignee } = url.filter;
  const countsOfTabs = useStaffQuery(leadQueries.countsOf(kind, { assignee }), { enabled: assignee !== '' }).data;
  const detail = useStaffQuery(leadQueries.detail(kind, url.lead ?? ''), {
    enabled: url.lead !== undefined,
    structuralSharing: keepNewestDetail,
  });
  const changes = useLeadChanges(kind, list.reload);
  const mayChange = useMay()('leads.change');
  const { ownId } = useColleagues();
  const adding = useAdding();
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  // Another list starts without a selection.
  const listId = JSON.stringify(apiQueryOf(url.filter));
  const [selected, setSelected] = useState({ listId, ids: NO_SELECTION });
  const selection = selected.listId === listId ? selected.ids : NO_SELECTION;
  const setSelection = (ids: ReadonlySet<string>) => setSelected({ listId, ids });

  const pageTitle = text(kind === 'contact' ? 'admin.contacts.title' : 'admin.callbacks.title');
  const newCount = counts?.new;
  useEffect(() => {
    // In the tab's title it is visible from other tabs.
    if (newCount !== undefined)
      document.title = newCount > 0 ? text('admin.inbox.counted', { count: written(newCount), title: pageTitle }) : pageTitle;
  }, [newCount, pageTitle, text, written]);
  const openLead = list.rows.find(({ id }) => id === url.lead) ?? detail.data?.lead;

  useArrivalNotifications();
  useLookingAt(url.lead);
  useSeenAlerts(url.lead);
  const takeStep = useLeadSteps(detail.data?.lead.id);
  useInboxShortcuts(top, {
    ids: list.rows.map(({ id }) => id),
    open: url.lead,
    onSearch: () => search.current?.focus(),
    onOpen: url.open,
    onDone: (id) => {
      const lead = list.rows.find((row) => row.id === id);
      if (mayChange && lead && lead.status !== 'done') changes.finish(lead);
    },
    onAssign: (id) => {
      const lead = list.rows.find((row) => row.id === id);
      if (mayChange && lead && ownId !== undefined && lead.assignee?.id !== ownId)
        changes.change.mutate({ lead, decision: { assigneeId: ownId } });
    },
    onOutcome: (id) => {
      const lead = list.rows.find((row) => row.id === id) ?? detail.data?.lead;
      if (mayChange && lead?.id === id) changes.finish(lead);
    },
    onStep: (id, step) => {
      if (!mayChange) return;
      if (id !== url.lead) url.open(id);
      takeStep(id, step);
    },
    onSelect: (id) => {
      if (!mayChange) return;
      setSelection(selection.has(id) ? new Set([...selection].filter((other) => other !== id)) : new Set([...selection, id]));
    },
    onAdd: () => mayChange && adding.start(),
    onHelp: () => setIsHelpOpen(true),
  });

  const { query } = list;
  return (
    <>
      <SplitView
        listHead={
          <InboxHead
            {...{ kind, url, counts, search }}
            countsOfTabs={assignee === '' ? counts : countsOfTabs}
            total={query.isSuccess ? query.data.pagination : undefined}
            isPending={query.isSuccess && query.isFetching}
            onAdd={adding.start}
            onHelp={() => setIsHelpOpen(true)}
          />
        }
        list={
          <div ref={top}>
            <LeadList {...{ kind, url, list, counts, changes, selection, setSelection }} />
          </div>
        }
        inspectorTitle={openLead ? nameOf(openLead, kind) : text('admin.inbox.loading')}
        inspector={url.lead && <LeadInspector key={url.lead} {...{ detail, changes }} />}
        inspectorActions={
          url.lead && mayChange && detail.isSuccess && <LeadActions key={url.lead} {...{ kind, changes }} detail={detail.data} />
        }
        isInspectorOpen={url.lead !== undefined}
        onClose={url.close}
        empty={<EmptyState title={text('admin.inbox.nothingOpen.title')}>{text('admin.inbox.nothingOpen.text')}</EmptyState>}
      />
      <OutcomeDialog
        count={changes.ending?.ids.length}
        said={changes.ending?.lead?.outcome ?? null}
        onClose={changes.keepOpen}
        onSay={changes.sayOutcome}
      />
      {mayChange && <NewLeadDialog isOpen={adding.isAdding} onClose={adding.stop} />}
      <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </>
  );
}
