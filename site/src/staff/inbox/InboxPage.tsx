import { Alert, Button, EmptyState, Skeleton, SplitView, Stack } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';

import { changeCachedData } from '../api/cached-data.ts';
import { newestDetail } from '../api/lead-cache.ts';
import {
  alertQueries,
  alertsApi,
  type Lead,
  type LeadAlert,
  type LeadDetail,
  type LeadEntry,
  leadQueries,
  type LeadScope,
} from '../api/leads-api.ts';
import { useIsVisible, useReportPresence } from '../live/use-presence.ts';
import { Loaded, loadedData } from '../session/Loaded.tsx';
import { type CallError, useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useNow } from '../../hydration/browser-values.ts';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../number-formats.ts';
import { criteriaQueryOf, kindOf } from './filter.ts';
import { InboxHead } from './InboxHead.tsx';
import { LeadComposer } from './LeadComposer.tsx';
import { LeadConversation } from './LeadConversation.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadHead, LeadTools } from './LeadHead.tsx';
import { LeadList } from './LeadList.tsx';
import { NewLeadDialog } from './NewLeadDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useAdding } from './use-adding.ts';
import { useArrivalNotifications } from './use-arrival-notifications.ts';
import { useColleagues } from './use-colleagues.ts';
import { changeInboxSettings, useInboxSettings } from './use-inbox-settings.ts';
import { type InboxList, useInboxList } from './use-inbox-list.ts';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';
import { type InboxUrl, useInboxUrl } from './use-inbox-url.ts';
import { useLeadCounts } from './use-lead-counts.ts';
import { usePageTurns } from './use-page-turns.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useLeadChanges } from './use-lead-changes.ts';
import { useLeadSteps } from './use-lead-steps.ts';
import { useNextLead } from './use-next-lead.ts';
import { UnsavedTexts } from '../session/UnsavedTexts.tsx';
import { useLeadDraft } from './use-lead-draft.ts';

/** The inbox: leads of both kinds or of one, depending on the URL. */
export function InboxPage() {
  const { pathname } = useLocation();
  const scope = SCOPES.find((each) => pathname === INBOX_PATHS[each]) ?? 'all';
  return <Inbox key={scope} scope={scope} />;
}

const SCOPES = ['all', 'contact', 'callback'] as const satisfies readonly LeadScope[];
/** Polling interval while a file of the lead is being checked. */
const PROCESSING_MS = 5_000;
/** Screens on which the details have room beside the conversation. */
const WIDE = '(min-width: 90rem)';
const NO_SELECTION: ReadonlySet<string> = new Set();

/** The list of leads beside the open one. */
function Inbox({ scope }: { scope: LeadScope }) {
  const text = useText();
  const written = useCount();
  const { nameOf } = useLeadWording();
  const url = useInboxUrl();
  const top = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useInboxList(scope, url, top);
  const counts = useLeadCounts(kindOf(scope));
  const countsOfViews = useLeadCounts({ ...kindOf(scope), ...criteriaQueryOf(url.filter) });
  const detail = useStaffQuery(leadQueries.detail(url.lead ?? ''), {
    enabled: url.lead !== undefined,
    structuralSharing: newestDetail,
    // A refused file causes no event.
    refetchInterval: ({ state: { data } }) => (data?.files?.some(({ state }) => state === 'processing') ? PROCESSING_MS : false),
  });
  const changes = useLeadChanges(list.reload, useNextLead(list.rows, top, url));
  const { details: areDetailsOpen = matchMedia(WIDE).matches } = useInboxSettings();
  const mayChange = useMay()('leads.change');
  const { ownId } = useColleagues();
  const adding = useAdding();
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  // Switching lists clears the selection.
  const [selected, setSelected] = useState({ listId: list.id, ids: NO_SELECTION, isWhole: false });
  const isWhole = selected.listId === list.id && selected.isWhole;
  const chosen = selected.listId === list.id ? selected.ids : NO_SELECTION;
  // A selection of the whole list includes every page.
  const selection = isWhole ? new Set([...chosen, ...list.rows.map(({ id }) => id)]) : chosen;
  const setSelection = (ids: ReadonlySet<string>) => setSelected({ listId: list.id, ids, isWhole: false });
  const selectWhole = () => setSelected({ listId: list.id, ids: selection, isWhole: true });

  const pageTitle = text(`admin.inbox.title.${scope}`);
  const newCount = counts?.new;
  useEffect(() => {
    // The count is in the tab title, so that it is visible from other tabs.
    if (newCount !== undefined)
      document.title = newCount > 0 ? text('admin.inbox.counted', { count: written(newCount), title: pageTitle }) : pageTitle;
  }, [newCount, pageTitle, text, written]);
  const opened = loadedData(detail);
  const openLead = list.rows.find(({ id }) => id === url.lead) ?? opened?.lead;

  useArrivalNotifications();
  useReportPresence(url.lead);
  useSeenAlerts(url.lead);
  const turnPage = usePageTurns(list, url, top);
  const place = useLastPlace(list.rows, url.lead);
  const runStep = useLeadSteps(detail.data?.lead.id);
  useInboxShortcuts(top, {
    ids: list.rows.map(({ id }) => id),
    open: url.lead,
    place,
    onSearch: () => search.current?.focus(),
    onOpen: url.open,
    onTurn: turnPage,
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
      runStep(id, step);
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
            {...{ scope, url, search }}
            counts={countsOfViews}
            isPending={query.isSuccess && query.isFetching}
            onAdd={adding.start}
            onHelp={() => setIsHelpOpen(true)}
          />
        }
        list={
          <div ref={top}>
            <LeadList {...{ scope, url, list, counts, changes, selection, setSelection, isWhole, selectWhole }} />
          </div>
        }
        inspectorTitle={openLead ? nameOf(openLead) : text('admin.inbox.loading')}
        inspectorTools={openLead && mayChange && <LeadTools key={openLead.id} lead={openLead} changes={changes} />}
        inspectorHead={
          openLead && (
            <LeadHead
              lead={openLead}
              areDetailsOpen={areDetailsOpen}
              onToggleDetails={() => changeInboxSettings({ details: !areDetailsOpen })}
            />
          )
        }
        inspectorStart="end"
        inspector={
          url.lead && (
            <>
              <OpenLead
                detail={detail}
                onUndoAnswer={mayChange ? (lead, answer) => changes.undoAnswer.mutate({ lead, answer }) : undefined}
              />
              {!detail.isPending && !(mayChange && opened) && <UnsentTexts lead={url.lead} />}
            </>
          )
        }
        inspectorAside={areDetailsOpen && opened && <LeadDetails key={url.lead} detail={opened} changes={changes} />}
        inspectorActions={
          url.lead &&
          mayChange &&
          opened && (
            <div key={url.lead} data-focus-home>
              <LeadComposer detail={opened} onAnswered={() => changes.openNext(opened.lead)} />
            </div>
          )
        }
        isInspectorOpen={url.lead !== undefined}
        onClose={url.close}
        empty={<EmptyPane list={list} url={url} />}
      />
      <OutcomeDialog
        count={changes.pendingOutcome?.count}
        outcome={changes.pendingOutcome?.lead?.outcome ?? null}
        onClose={changes.cancelOutcome}
        onSave={changes.saveOutcome}
      />
      {mayChange && <NewLeadDialog isOpen={adding.isAdding} onClose={adding.stop} />}
      <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </>
  );
}

interface OpenLeadProps {
  detail: UseQueryResult<LeadDetail, CallError>;
  onUndoAnswer: ((lead: Lead, answer: LeadEntry) => void) | undefined;
}

/** The conversation of the open lead, which is scrolled to its end, or why it could not be loaded. */
function OpenLead({ detail, onUndoAnswer }: OpenLeadProps) {
  return (
    <Loaded query={detail} titleLevel={3} failure="admin.inbox.failed.lead" warningAt="end" skeleton={<Skeleton count={8} />}>
      {(opened) => <LeadConversation detail={opened} onUndoAnswer={onUndoAnswer && ((answer) => onUndoAnswer(opened.lead, answer))} />}
    </Loaded>
  );
}

/** The empty pane beside the list, which offers the first lead. */
function EmptyPane({ list: { rows }, url }: { list: InboxList; url: InboxUrl }) {
  const text = useText();
  const now = useNow();
  const { badge, nameOf } = useLeadWording();
  const [first] = rows;
  if (!first) return <EmptyState title={text('admin.inbox.nothingOpen.title')}>{text('admin.inbox.nothingOpen.text')}</EmptyState>;
  const name = `\u2068${nameOf(first)}\u2069`;
  const due = badge(first, now)?.text;
  return (
    <EmptyState
      title={text('admin.inbox.nothingOpen.title')}
      actions={<Button onPress={() => url.open(first.id)}>{text('admin.inbox.nothingOpen.open', { name })}</Button>}
    >
      {due === undefined ? text('admin.inbox.nothingOpen.text') : text('admin.inbox.nothingOpen.first', { name, due })}
    </EmptyState>
  );
}

/** The index of a lead among the rows, or its last index after it left them; undefined if it was never listed. */
function useLastPlace(rows: readonly Lead[], lead: string | undefined): number | undefined {
  const [last, setLast] = useState<{ lead: string; place: number }>();
  const place = rows.findIndex(({ id }) => id === lead);
  if (lead !== undefined && place !== -1 && (last?.lead !== lead || last.place !== place)) setLast({ lead, place });
  if (place !== -1) return place;
  return last !== undefined && last.lead === lead ? last.place : undefined;
}

/** Dismisses the notifications about a lead once it is on the screen. */
function useSeenAlerts(lead: string | undefined): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const alerts = useStaffQuery(alertQueries.all);
  const { mutate } = useStaffMutation((leadId: string) => alertsApi.see(leadId), {
    onSuccess: (_, leadId) =>
      changeCachedData<{ alerts: readonly LeadAlert[] }>(client, alertQueries.all.queryKey, ({ alerts: known }) => ({
        alerts: known.filter((alert) => alert.leadId !== leadId),
      })),
  });
  const isUnseen = alerts.data?.alerts.some(({ leadId }) => leadId === lead) ?? false;
  useEffect(() => {
    if (lead !== undefined && isUnseen && isVisible) mutate(lead);
  }, [lead, isUnseen, isVisible, mutate]);
}

/** Unsaved texts for a lead that was deleted or that the account may no longer change. */
function UnsentTexts({ lead }: { lead: string }) {
  const text = useText();
  const [draft] = useLeadDraft(lead);
  const texts = (['note', 'answer'] as const).flatMap((name) => {
    const value = draft[name]?.trim();
    return value ? [{ label: text(name === 'note' ? 'admin.inbox.note.label' : 'admin.inbox.answer.field'), value }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning" title={text('admin.kept.text')}>
      <Stack space="md">
        <UnsavedTexts texts={texts} />
      </Stack>
    </Alert>
  );
}
