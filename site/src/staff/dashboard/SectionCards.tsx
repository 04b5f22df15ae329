import { Card, Grid, Text } from '@zmb/design-system';
import type { UseQueryResult } from '@tanstack/react-query';

import { failureText } from '../api/api-client.ts';
import { auditQueries } from '../api/audit-api.ts';
import { emailQueries } from '../api/emails-api.ts';
import type { LeadCounts } from '../api/leads-api.ts';
import type { Summary } from '../api/summary-api.ts';
import { type CallError, useStaffQuery } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

interface SectionCardsProps {
  contacts: LeadCounts;
  callbacks: LeadCounts;
  subscribers: Summary['subscribers'];
}

/** Links to the sections of the staff area, each with its counts. */
export function SectionCards({ contacts, callbacks, subscribers }: SectionCardsProps) {
  const text = useText();
  const emails = useStaffQuery(emailQueries.counts);
  const entries = useStaffQuery(auditQueries.total);
  const say = <Data,>(query: UseQueryResult<Data, CallError>, failure: MessageId, wordsOf: (data: Data) => string) => {
    if (query.isPending) return text('admin.dashboard.counting');
    return query.isError ? failureText(query.error.failure, failure, text) : wordsOf(query.data);
  };
  return (
    <Grid as="ul" columns={3} space="md">
      <SectionCard path="contacts" title="admin.nav.contacts">
        {text('admin.dashboard.entry.leads', { fresh: contacts.new, count: contacts.all })}
      </SectionCard>
      <SectionCard path="callbacks" title="admin.nav.callbacks">
        {text('admin.dashboard.entry.leads', { fresh: callbacks.new, count: callbacks.all })}
      </SectionCard>
      <SectionCard path="newsletter" title="admin.nav.newsletter">
        {text('admin.dashboard.entry.newsletter', { subscribed: subscribers.subscribed, pending: subscribers.pending })}
      </SectionCard>
      <SectionCard path="emails" title="admin.records.emails.title">
        {say(emails, 'admin.records.emails.failed', ({ waiting, failed }) => text('admin.dashboard.entry.emails', { waiting, failed }))}
      </SectionCard>
      <SectionCard path="logs" title="admin.nav.logs">
        {say(entries, 'admin.failed.logs', ({ pagination }) => text('admin.dashboard.total', { count: pagination.total }))}
      </SectionCard>
      <SectionCard path="settings" title="admin.dashboard.entry.settings">
        {text('admin.dashboard.entry.settings.text')}
      </SectionCard>
    </Grid>
  );
}

function SectionCard({ path, title, children }: { path: string; title: MessageId; children: string }) {
  const text = useText();
  return (
    <Card as="li" titleLevel={3} title={text(title)} href={`/admin/dashboard/${path}`}>
      <Text size="small">{children}</Text>
    </Card>
  );
}
