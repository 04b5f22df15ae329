import { Button, Inline, Stack } from '@zmb/design-system';
import { CheckIcon } from '@zmb/design-system/icons';

import { LEAD_STATUSES, type LeadDetail } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LeadComposer } from './LeadComposer.tsx';
import type { useLeadChanges } from './use-lead-changes.ts';

interface LeadActionsProps {
  detail: LeadDetail;
  changes: ReturnType<typeof useLeadChanges>;
}

/** What is done with the open lead: an answer, a note, another status. */
export function LeadActions({ detail, changes }: LeadActionsProps) {
  const text = useText();
  const { lead } = detail;
  return (
    <div data-focus-home>
      <Stack space="sm">
        <LeadComposer detail={detail} onAnswered={() => changes.goOn(lead)} />
        <div role="group" aria-label={text('admin.inbox.status.label')} data-lead-step="status">
          <Inline space="xs">
            {LEAD_STATUSES.filter((status) => status !== lead.status).map((status) => (
              <Button
                key={status}
                variant="secondary"
                size="sm"
                icon={status === 'done' ? <CheckIcon /> : undefined}
                onPress={() => (status === 'done' ? changes.finish(lead) : changes.change.mutate({ lead, decision: { status } }))}
              >
                {text(`admin.inbox.status.${status}`)}
              </Button>
            ))}
            {lead.status === 'done' && (
              <Button variant="secondary" size="sm" onPress={() => changes.finish(lead)}>
                {text('admin.inbox.outcome.change')}
              </Button>
            )}
          </Inline>
        </div>
      </Stack>
    </div>
  );
}
