import { Button, IconButton, Menu } from '@zmb/design-system';
import { EllipsisIcon, UserIcon } from '@zmb/design-system/icons';

import type { InboxView } from '@zmb/admin-api/contract/inbox-views.ts';
import { LEAD_STATUSES, type LeadStatus } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { AssignMenu } from './AssignMenu.tsx';
import type { ManyLeads, useLeadChanges } from './use-lead-changes.ts';
import { useSnooze } from './use-snooze.tsx';

/** Leads in these views cannot be snoozed. */
const CLOSED_VIEWS: ReadonlySet<InboxView> = new Set(['done', 'spam', 'suspected']);

interface BulkActionsProps {
  view: InboxView;
  many: ManyLeads;
  changes: ReturnType<typeof useLeadChanges>;
  /** Called after a change. */
  deselect: { onSettled: () => void };
}

/**
 * Actions on the selected leads: the common ones as buttons, the rest in a menu, so that the bar fits beside an open lead.
 */
export function BulkActions({ view, many, changes, deselect }: BulkActionsProps) {
  const text = useText();
  const { chosen } = many;
  const change = (decision: Parameters<typeof changes.changeMany.mutate>[0]['decision']) =>
    changes.changeMany.mutate({ chosen, decision }, deselect);
  const snooze = useSnooze((until) => change({ snoozedUntil: new Date(until).toISOString() }));
  const setStatus = (status: LeadStatus) => (status === 'done' ? changes.finishMany(many, deselect) : change({ status }));
  const usual = view === 'suspected' ? undefined : view === 'done' ? 'in_progress' : 'done';
  const rest = LEAD_STATUSES.filter((status) => (view === 'suspected' ? status === 'spam' : status !== view && status !== usual));
  const sections = [
    {
      label: text('admin.inbox.status.label'),
      items: rest.map((status) => ({ id: status, label: text(`admin.inbox.status.${status}`), onAction: () => setStatus(status) })),
    },
    { label: text('admin.inbox.snooze'), items: CLOSED_VIEWS.has(view) ? [] : snooze.items },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {view === 'suspected' && (
        <Button variant="secondary" size="sm" onPress={() => changes.releaseMany.mutate(chosen, deselect)}>
          {text('admin.inbox.release')}
        </Button>
      )}
      {usual && (
        <Button variant="secondary" size="sm" onPress={() => setStatus(usual)}>
          {text(`admin.inbox.status.${usual}`)}
        </Button>
      )}
      <AssignMenu
        trigger={
          <Button variant="secondary" size="sm" icon={<UserIcon />}>
            {text('admin.inbox.assign')}
          </Button>
        }
        onAssign={(assigneeId) => change({ assigneeId })}
      />
      <Menu
        trigger={<IconButton icon={<EllipsisIcon />} variant="secondary" size="sm" label={text('admin.inbox.bulk.more')} hasTitle />}
        items={sections}
      />
      {snooze.dialog}
    </>
  );
}
