import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Form, IconButton, Inline, Link, Popover, Skeleton, Stack, Text, TextField, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/call.ts';
import { addressOf, filterOfSaved, queryOf } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { type LeadKind, leadsApi, type SavedView } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../../i18n/use-text.ts';

interface ViewsProps {
  kind: LeadKind;
  address: InboxAddress;
}

/** The lists that somebody has given a name: to open, to forget, and this one to keep. */
export function ViewsPopover(props: ViewsProps) {
  const text = useText();
  return (
    <Popover
      label={text('admin.inbox.views')}
      placement="bottom end"
      trigger={<IconButton icon="star" variant="secondary" label={text('admin.inbox.views')} hasTitle />}
    >
      {(close) => <Views {...props} onClose={close} />}
    </Popover>
  );
}

function Views({ kind, address, onClose }: ViewsProps & { onClose: () => void }) {
  const text = useText();
  const { guard } = useSession();
  const { show } = useToast();
  const { answer, reload } = useAnswer(leadsApi.views);
  async function forget({ id }: SavedView) {
    const result = await guard(() => leadsApi.forgetView(id));
    if (!result.ok) show({ tone: 'critical', title: failureText(result, 'admin.inbox.views.forgetFailed', text) });
    reload();
  }
  const views = answer.state === 'loaded' ? answer.data.views.filter((view) => view.kind === kind) : [];
  return (
    <Stack>
      {answer.state === 'loading' && <Skeleton count={2} />}
      {answer.state === 'failed' && <Text tone="critical">{failureText(answer.failure, 'admin.inbox.views.loadFailed', text)}</Text>}
      {answer.state === 'loaded' && views.length === 0 && (
        <Text size="small" tone="muted">
          {text('admin.inbox.views.none')}
        </Text>
      )}
      {views.length > 0 && (
        <Stack as="ul" space="xs">
          {views.map((view) => (
            <li key={view.id}>
              <Inline justify="between" space="xs">
                <ViewLink view={view} onOpen={onClose} />
                <IconButton
                  icon="trash2"
                  size="sm"
                  label={text('admin.inbox.views.forget', { name: `\u2068${view.name}\u2069` })}
                  onPress={() => void forget(view)}
                />
              </Inline>
            </li>
          ))}
        </Stack>
      )}
      <SaveView kind={kind} address={address} onSaved={reload} />
    </Stack>
  );
}

function ViewLink({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const query = addressOf(filterOfSaved(view.filter)).toString();
  return (
    // The link does the work; the popover only goes with it.
    <span onClickCapture={onOpen}>
      <Link href={query ? `?${query}` : '?'} variant="plain">
        <bdi>{view.name}</bdi>
      </Link>
    </span>
  );
}

function SaveView({ kind, address, onSaved }: ViewsProps & { onSaved: () => void }) {
  const text = useText();
  const { guard } = useSession();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  async function save() {
    if (name.trim() === '') return setError(text('admin.inbox.views.name.missing'));
    const result = await guard(() => leadsApi.saveView({ kind, name: name.trim(), filter: queryOf(address.filter) }));
    if (!result.ok) return setError(result.fields?.['name'] ?? failureText(result, 'admin.inbox.views.failed', text));
    setName('');
    setError(undefined);
    onSaved();
  }
  return (
    <Form
      layout="inline"
      label={text('admin.inbox.views.save')}
      onSubmit={() => void save()}
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
