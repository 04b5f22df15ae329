import { Card, Grid, Text } from '@zmb/design-system';
import { useCallback } from 'react';

import { auditApi } from '../api/audit-api.ts';
import { failureText } from '../api/call.ts';
import { emailsApi } from '../api/emails-api.ts';
import type { Summary } from '../api/summary-api.ts';
import { type Answer, useAnswer } from '../api/use-answer.ts';
import { useReloadOnNews } from '../live/use-reload-on-news.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** The ways to everything, each with what is there. */
export function Entries({ summary: { contacts, callbacks, subscribers } }: { summary: Summary }) {
  const text = useText();
  const emails = useAnswer(useCallback(() => emailsApi.list(1, undefined, 1), []));
  const logs = useAnswer(useCallback(() => auditApi.list(1, {}, 1), []));
  const { reload: reloadEmails } = emails;
  const { reload: reloadLogs } = logs;
  useReloadOnNews(
    useCallback(() => {
      reloadEmails();
      reloadLogs();
    }, [reloadEmails, reloadLogs]),
  );
  const loaded = <Data,>(answer: Answer<Data>, failure: MessageId, say: (data: Data) => string) => {
    if (answer.state === 'loaded') return say(answer.data);
    return answer.state === 'failed' ? failureText(answer.failure, failure, text) : text('admin.dashboard.counting');
  };
  return (
    <Grid as="ul" columns={3} space="md">
      <Entry path="contacts" title="admin.nav.contacts">
        {text('admin.dashboard.entry.leads', { fresh: contacts.new, count: contacts.all })}
      </Entry>
      <Entry path="callbacks" title="admin.nav.callbacks">
        {text('admin.dashboard.entry.leads', { fresh: callbacks.new, count: callbacks.all })}
      </Entry>
      <Entry path="newsletter" title="admin.nav.newsletter">
        {text('admin.dashboard.entry.newsletter', { subscribed: subscribers.subscribed, pending: subscribers.pending })}
      </Entry>
      <Entry path="emails" title="admin.records.emails.title">
        {loaded(emails.answer, 'admin.records.emails.failed', ({ waiting, failed }) =>
          text('admin.dashboard.entry.emails', { waiting, failed }),
        )}
      </Entry>
      <Entry path="logs" title="admin.nav.logs">
        {loaded(logs.answer, 'admin.failed.logs', ({ pagination }) => text('admin.dashboard.total', { count: pagination.total }))}
      </Entry>
      <Entry path="settings" title="admin.dashboard.entry.settings">
        {text('admin.dashboard.entry.settings.text')}
      </Entry>
    </Grid>
  );
}

function Entry({ path, title, children }: { path: string; title: MessageId; children: string }) {
  const text = useText();
  return (
    <Card as="li" titleLevel={3} title={text(title)} href={`/admin/dashboard/${path}`}>
      <Text size="small">{children}</Text>
    </Card>
  );
}
