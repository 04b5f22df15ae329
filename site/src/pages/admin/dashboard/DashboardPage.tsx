import { Card, Grid, Heading, Stack, Text } from '@zmb/design-system';
import { useCallback } from 'react';

import { adminApi, type CallResult, failureText, type ListPage } from '../../../lib/admin-api.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAdminList } from '../../../lib/useAdminList.ts';
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
          load={useCallback(() => adminApi.contacts(1, 1), [])}
        />
        <Entry
          path="callbacks"
          title="admin.nav.callbacks"
          failure="admin.failed.callbacks"
          load={useCallback(() => adminApi.callbacks(1, 1), [])}
        />
        <Entry
          path="newsletter"
          title="admin.nav.newsletter"
          failure="admin.failed.newsletter"
          load={useCallback(() => adminApi.newsletter(1, undefined, 1), [])}
        />
        <Entry path="logs" title="admin.nav.logs" failure="admin.failed.logs" load={useCallback(() => adminApi.logs(1, 1), [])} />
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
  const { list } = useAdminList(load);
  return (
    <Card as="li" titleLevel={2} title={text(title)} href={`/admin/dashboard/${path}`} linkLabel={text('admin.dashboard.open')}>
      <Text>
        {list.state === 'loading' && text('admin.dashboard.counting')}
        {list.state === 'failed' && failureText(list.failure, failure, text)}
        {list.state === 'loaded' && text('admin.dashboard.total', { count: list.page.pagination.total })}
      </Text>
    </Card>
  );
}
