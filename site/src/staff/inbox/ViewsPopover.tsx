import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, IconButton, Inline, Link, Popover, Skeleton, Stack, Text, TextField, useToast } from '@zmb/design-system';
import { StarIcon, Trash2Icon } from '@zmb/design-system/icons';
import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { type ReactNode, useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { type LeadScope, leadQueries, leadsApi, type SavedFilter, type SavedView } from '../api/leads-api.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { apiQueryOf, filterOfSaved, searchParamsOf } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** Views that everybody needs: what one works on, what nobody looks after, and what should have been answered. */
const BUILT_IN = [
  { name: 'mine', filter: { assignee: 'me', status: 'in_progress' } },
  { name: 'nobody', filter: { assignee: 'none', status: 'new', suspected: 'false' } },
  { name: 'overdue', filter: { due: 'overdue', sort: 'due' } },
  { name: 'yesterday', filter: { received: 'yesterday', due: 'waiting' } },
] as const satisfies readonly { name: string; filter: SavedFilter }[];

interface ViewsProps {
  scope: LeadScope;
  url: InboxUrl;
}

/** Saved views: opens and deletes them, and saves the current filter as one. */
export function ViewsPopover(props: ViewsProps) {
  const text = useText();
  return (
    <Popover
      label={text('admin.inbox.views')}
      placement="bottom end"
      trigger={<IconButton icon={<StarIcon />} variant="secondary" label={text('admin.inbox.views')} hasTitle />}
    >
      {(close) => <Views {...props} onClose={close} />}
    </Popover>
  );
}

function Views({ scope, url, onClose }: ViewsProps & { onClose: () => void }) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const savedViews = useStaffQuery(leadQueries.savedViews);
  const remove = useStaffMutation(({ id }: SavedView) => leadsApi.deleteView(id), {
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.views.forgetFailed', text) }),
    onSettled: () => void client.invalidateQueries({ queryKey: leadQueries.savedViews.queryKey }),
  });
  const views = savedViews.isSuccess ? savedViews.data.views.filter((view) => view.kind === scope) : [];
  return (
    <Stack>
      <Stack as="ul" space="xs">
        {BUILT_IN.map(({ name, filter }) => (
          <li key={name}>
            <ViewLink filter={filter} onOpen={onClose}>
              {text(`admin.inbox.views.${name}`)}
            </ViewLink>
          </li>
        ))}
      </Stack>
      {savedViews.isPending && <Skeleton count={2} />}
      {savedViews.isError && <Text tone="critical">{failureText(savedViews.error.failure, 'admin.inbox.views.loadFailed', text)}</Text>}
      {savedViews.isSuccess && views.length === 0 && (
        <Text size="small" tone="muted">
          {text('admin.inbox.views.none')}
        </Text>
      )}
      {views.length > 0 && (
        <Stack as="ul" space="xs">
          {views.map((view) => (
            <li key={view.id}>
              <Inline justify="between" space="xs">
                <ViewLink filter={view.filter} onOpen={onClose}>
                  <bdi>{view.name}</bdi>
                </ViewLink>
                <IconButton
                  icon={<Trash2Icon />}
                  size="sm"
                  label={text('admin.inbox.views.forget', { name: `\u2068${view.name}\u2069` })}
                  onPress={() => remove.mutate(view)}
                />
              </Inline>
            </li>
          ))}
        </Stack>
      )}
      <SaveView scope={scope} url={url} />
    </Stack>
  );
}

function ViewLink({ filter, onOpen, children }: { filter: SavedFilter; onOpen: () => void; children: ReactNode }) {
  const query = searchParamsOf(filterOfSaved(filter)).toString();
  return (
    // The link navigates; the click also closes the popover.
    <span onClickCapture={onOpen}>
      <Link href={query ? `?${query}` : '?'} variant="plain">
        {children}
      </Link>
    </span>
  );
}

function SaveView({ scope, url }: ViewsProps) {
  const text = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = useStaffMutation(() => leadsApi.saveView({ kind: scope, name: name.trim(), filter: apiQueryOf(url.filter) }), {
    onSuccess: () => {
      setName('');
      setError(undefined);
      void client.invalidateQueries({ queryKey: leadQueries.savedViews.queryKey });
    },
    onError: ({ failure }) => setError(failure.fields?.['name'] ?? failureText(failure, 'admin.inbox.views.failed', text)),
  });
  return (
    <Form
      layout="inline"
      label={text('admin.inbox.views.save')}
      onSubmit={() => (name.trim() === '' ? setError(text('admin.inbox.views.name.missing')) : save.mutate())}
      actions={
        <Button type="submit" variant="secondary">
          {text('admin.inbox.views.save')}
        </Button>
      }
    >
      <TextField
        name="name"
        label={text('admin.inbox.views.name')}
        value={name}
        onChange={setName}
        errorMessage={error}
        maxLength={MAX_NAME_LENGTH}
        isOptionalHidden
      />
    </Form>
  );
}
