import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, CopyButton, FormMessage, Heading, Inline, Skeleton, Stack, Text, TextField, useToast } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { previewsApi, previewsQuery, reloadPreviews, type SitePreview } from '../api/website-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMoment } from '../dubai-moment.ts';
import * as styles from './website.css.ts';

/** Creates and revokes private links that show the draft to anyone who has them. */
export function PreviewLinks() {
  const text = useText();
  const client = useQueryClient();
  const previews = useStaffQuery(previewsQuery);
  const create = useStaffMutation(() => previewsApi.create(), { onSuccess: () => reloadPreviews(client) });
  const created = create.data;
  const failure = create.error?.failure;
  // Revoked since it was created.
  const isOver = created && previews.isSuccess && !previews.isFetching && !previews.data.previews.some(({ id }) => id === created.id);
  return (
    <Stack space="sm">
      <Heading level={2} size="title3">
        {text('admin.website.previews.title')}
      </Heading>
      <div className={styles.publication}>
        <Stack space="sm">
          <Text tone="muted">{text('admin.website.previews.text')}</Text>
          {failure && (
            <FormMessage
              tone="critical"
              title={failure.fields?.['previews'] ?? failureText(failure, 'admin.website.previews.create.failed', text)}
            />
          )}
          {created && !isOver && (
            <Alert tone="success" title={text('admin.website.previews.created')}>
              <Stack space="sm">
                <TextField label={text('admin.website.previews.link')} value={created.url} isReadOnly isOptionalHidden type="url" />
                <Inline space="xs">
                  <CopyButton text={created.url} label={text('admin.website.previews.copy')} />
                  <Button href={created.url} target="_blank" variant="secondary" size="sm">
                    {text('admin.website.previews.open')}
                  </Button>
                </Inline>
              </Stack>
            </Alert>
          )}
          <Inline>
            <Button variant="secondary" isPending={create.isPending} onPress={() => create.mutate()}>
              {text('admin.website.previews.create')}
            </Button>
          </Inline>
        </Stack>
      </div>
      <Loaded query={previews} failure="admin.website.previews.failed" skeleton={<Skeleton count={1} />}>
        {(data) =>
          data.previews.length > 0 && (
            <ul className={styles.schedules} aria-label={text('admin.website.previews.list')}>
              {data.previews.map((preview) => (
                <li key={preview.id} className={styles.change}>
                  <Link preview={preview} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Link({ preview: { id, createdAt, expiresAt } }: { preview: SitePreview }) {
  const text = useText();
  const moment = useMoment();
  const client = useQueryClient();
  const { show } = useToast();
  const revoke = useStaffMutation(() => previewsApi.revoke(id), {
    onSuccess: () => {
      show({ tone: 'success', title: text('admin.website.previews.revoked') });
      void reloadPreviews(client);
    },
    onError: ({ failure }) => {
      if (failure.status === 404) void reloadPreviews(client);
      show({ tone: 'critical', title: failureText(failure, 'admin.website.previews.revoke.failed', text) });
    },
  });
  return (
    <Inline justify="between">
      <Stack space="hair">
        <Text>{text('admin.website.previews.until', { time: moment(expiresAt) })}</Text>
        <Text size="small" tone="muted">
          {text('admin.website.previews.since', { time: moment(createdAt) })}
        </Text>
      </Stack>
      <Button variant="quiet" size="sm" isPending={revoke.isPending} onPress={() => revoke.mutate()}>
        {text('admin.website.previews.revoke')}
      </Button>
    </Inline>
  );
}
