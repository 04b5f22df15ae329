import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Dialog, Form, Heading, Skeleton, Stack, Text, TextField } from '@zmb/design-system';
import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { type LeadScope, leadQueries, leadsApi } from '../api/leads-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { apiQueryOf, isViewOf } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { ViewRows } from './ViewRows.tsx';

interface ViewsProps {
  scope: LeadScope;
  url: InboxUrl;
}

interface ViewsDialogProps extends ViewsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Saves the current filter as a view and manages the saved views of this list. */
export function ViewsDialog({ scope, url, isOpen, onOpenChange }: ViewsDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('admin.inbox.views')} size="sm" isDismissible isOpen={isOpen} onOpenChange={onOpenChange}>
      <Stack>
        <SaveView scope={scope} url={url} />
        <SavedViews scope={scope} />
      </Stack>
    </Dialog>
  );
}

function SavedViews({ scope }: Pick<ViewsProps, 'scope'>) {
  const text = useText();
  const saved = useStaffQuery(leadQueries.savedViews);
  return (
    <Loaded query={saved} titleLevel={3} failure="admin.inbox.views.loadFailed" skeleton={<Skeleton count={2} />}>
      {({ views }) =>
        views.some((view) => isViewOf(scope, view)) ? (
          <Stack space="xs">
            <Heading level={3} size="body">
              {text('admin.inbox.views.yours')}
            </Heading>
            <ViewRows scope={scope} views={views} />
          </Stack>
        ) : (
          <Text size="small" tone="muted">
            {text('admin.inbox.views.none')}
          </Text>
        )
      }
    </Loaded>
  );
}

function SaveView({ scope, url }: ViewsProps) {
  const text = useText();
  const client = useQueryClient();
  const mayShare = useMay()('views.share');
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const save = useStaffMutation(
    () => leadsApi.saveView({ kind: scope, name: plainLine(name), filter: apiQueryOf(url.filter), isShared: mayShare && isShared }),
    {
      onSuccess: () => {
        setName('');
        setIsShared(false);
        setError(undefined);
        void client.invalidateQueries({ queryKey: leadQueries.savedViews.queryKey });
      },
      onError: ({ failure }) => setError(failure.fields?.['name'] ?? failureText(failure, 'admin.inbox.views.failed', text)),
    },
  );
  return (
    <Form
      label={text('admin.inbox.views.save')}
      onSubmit={() => (plainLine(name) === '' ? setError(text('admin.inbox.views.name.missing')) : save.mutate())}
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
      {mayShare && <Checkbox label={text('admin.inbox.views.shareNew')} isSelected={isShared} onChange={setIsShared} isOptionalHidden />}
    </Form>
  );
}
