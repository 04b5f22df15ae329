import { Card, Grid, Text } from '@zmb/design-system';

import type { Summary } from '../api/summary-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useMay } from '../session/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../use-count.ts';

interface SectionCardsProps {
  counts: Pick<Summary, 'contacts' | 'callbacks' | 'subscribers' | 'emails' | 'auditEntries'>;
}

/** Links to the sections of the staff area, each with its counts. */
export function SectionCards({ counts: { contacts, callbacks, subscribers, emails, auditEntries } }: SectionCardsProps) {
  const text = useText();
  const may = useMay();
  const written = useCount();
  return (
    <Grid as="ul" columns={3} space="md">
      <SectionCard path="contacts" title="admin.nav.contacts">
        {text('admin.dashboard.entry.leads', { fresh: contacts.new, shown: written(contacts.new), count: contacts.all })}
      </SectionCard>
      <SectionCard path="callbacks" title="admin.nav.callbacks">
        {text('admin.dashboard.entry.leads', { fresh: callbacks.new, shown: written(callbacks.new), count: callbacks.all })}
      </SectionCard>
      <SectionCard path="newsletter" title="admin.nav.newsletter">
        {text('admin.dashboard.entry.newsletter', { subscribed: subscribers.subscribed, pending: subscribers.pending })}
      </SectionCard>
      <SectionCard path="emails" title="admin.records.emails.title">
        {text('admin.dashboard.entry.emails', {
          waiting: emails.waiting,
          failed: emails.failed,
          shownWaiting: written(emails.waiting),
          shownFailed: written(emails.failed),
        })}
      </SectionCard>
      {may('auditLog.read') && (
        <SectionCard path="logs" title="admin.nav.logs">
          {text('admin.dashboard.total', { count: auditEntries })}
        </SectionCard>
      )}
      <SectionCard path="settings" title="admin.dashboard.entry.settings">
        {text(may('settings.change') ? 'admin.dashboard.entry.settings.text' : 'admin.dashboard.entry.settings.own')}
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
