import { Card, Grid, Heading, Stack, Text } from '@zmb/design-system';
import { useCallback } from 'react';

import { auditApi } from '../../../lib/admin/audit-api.ts';
import { type CallResult, failureText, type ListPage } from '../../../lib/admin/call.ts';
import { leadsApi } from '../../../lib/admin/leads-api.ts';
import { newsletterApi } from '../../../lib/admin/newsletter-api.ts';
import { useSession } from '../../../lib/admin/session.tsx';
import { useAnswer } from '../../../lib/admin/useAnswer.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/useText.ts';

/** Welcomes the staff and counts what is there. */
export function DashboardPage() {
  const text = useText();
  const { session } = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.dashboard.title')}
        </Heading>
        {user && <Text>{text('admin.dashboard.welcome', { name: `\u2068${user.name}\u2069` })}</Text>}
      </Stack>
      <Grid as="ul" columns={2}>
        <Entry
          path="contacts"
          title="admin.nav.contacts"
          failure="admin.failed.contacts"
          load={useCallback(() => leadsApi.contacts(1, 1), [])}
        />
        <Entry
          path="callbacks"
          title="admin.nav.callbacks"
          failure="admin.failed.callbacks"
          load={useCallback(() => leadsApi.callbacks(1, 1), [])}
        />
        <Entry
          path="newsletter"
          title="admin.nav.newsletter"
          failure="admin.failed.newsletter"
          load={useCallback(() => newsletterApi.list(1, undefined, 1), [])}
        />
        <Entry path="logs" title="admin.nav.logs" failure="admin.failed.logs" load={useCallback(() => auditApi.list(1, 1), [])} />
      </Grid>
    </Stack>
  );
}

interface EntryProps {
  path: string;
  title: MessageId;
  failure: MessageId;
  load: () => Promise<CallResult<ListPage<unknown>>>;
}

function Entry({ path, title, failure, load }: EntryProps) {
  const text = useText();
  const { answer } = useAnswer(load);
  return (
    <Card as="li" titleLevel={2} title={text(title)} href={`/admin/dashboard/${path}`} linkLabel={text('admin.dashboard.open')}>
      <Text>
        {answer.state === 'loading' && text('admin.dashboard.counting')}
        {answer.state === 'failed' && failureText(answer.failure, failure, text)}
        {answer.state === 'loaded' && text('admin.dashboard.total', { count: answer.data.pagination.total })}
      </Text>
    </Card>
  );
}
