import { UNDO_OFFER_MS } from '@zmb/admin-api/contract/durations.ts';
import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  Badge,
  Button,
  Form,
  IconButton,
  Inline,
  Menu,
  type MenuAction,
  SortableList,
  Text,
  TextField,
  useToast,
  VisuallyHidden,
} from '@zmb/design-system';
import { EllipsisIcon } from '@zmb/design-system/icons';
import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { type LeadScope, leadQueries, leadsApi, type SavedView } from '../api/leads-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { isViewOf } from './filter.ts';
import * as styles from './inbox.css.ts';

interface ViewRowsProps {
  scope: LeadScope;
  /** The views of every list, in the order of the account. */
  views: readonly SavedView[];
}

const isolated = (name: string) => `\u2068${name}\u2069`;

/** The saved views of a list: reorderable by dragging, each with a menu to move, rename, share and delete it as the role permits. */
export function ViewRows({ scope, views }: ViewRowsProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const mayShare = useMay()('views.share');
  const [renamed, setRenamed] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const own = views.filter((view) => isViewOf(scope, view));

  const refresh = () => void client.invalidateQueries({ queryKey: leadQueries.savedViews.queryKey });
  const fail = (fallback: MessageId) => ({
    onError: ({ failure }: { failure: CallFailure }) => show({ tone: 'critical', title: failureText(failure, fallback, text) }),
    onSettled: refresh,
  });
  const share = useStaffMutation(
    ({ id, isShared }: SavedView) => leadsApi.changeView(id, { isShared: !isShared }),
    fail('admin.inbox.views.changeFailed'),
  );
  const restore = useStaffMutation(({ id }: SavedView) => leadsApi.restoreView(id), {
    ...fail('admin.inbox.views.changeFailed'),
    onSuccess: ({ name }) => show({ tone: 'info', title: text('admin.inbox.views.restored', { name: isolated(name) }) }),
  });
  const remove = useStaffMutation(({ id }: SavedView) => leadsApi.deleteView(id), {
    ...fail('admin.inbox.views.deleteFailed'),
    onSuccess: (_, view) =>
      show({
        tone: 'success',
        title: text('admin.inbox.views.deleted', { name: isolated(view.name) }),
        duration: UNDO_OFFER_MS,
        action: { label: text('admin.inbox.undo'), onPress: () => restore.mutate(view) },
      }),
  });
  const move = useStaffMutation(leadsApi.orderViews, fail('admin.inbox.views.changeFailed'));
  /** Reorders the views of this list; views of other lists keep their positions. */
  const reorder = (ids: readonly string[]) => {
    const sorted = ids.flatMap((id) => own.filter((view) => view.id === id));
    const ordered = views.map((view) => (own.includes(view) ? (sorted[own.indexOf(view)] ?? view) : view));
    client.setQueryData(leadQueries.savedViews.queryKey, { views: ordered });
    move.mutate(ordered.map(({ id }) => id));
  };
  /** Swaps a view with the one before or after it in this list. */
  const moveBy = (view: SavedView, step: 1 | -1) => {
    const place = own.indexOf(view) + step;
    const other = own[place];
    if (!other) return;
    reorder(own.map(({ id }) => (id === view.id ? other.id : id === other.id ? view.id : id)));
    setAnnouncement(text('admin.inbox.views.moved', { name: isolated(view.name), place: place + 1, count: own.length }));
  };

  const renaming = own.find(({ id }) => id === renamed);

  const actionsOf = (view: SavedView): MenuAction[] => {
    const place = own.indexOf(view);
    const moves: MenuAction[] = [
      { id: 'up', label: text('admin.inbox.views.up'), isDisabled: place === 0, onAction: () => moveBy(view, -1) },
      { id: 'down', label: text('admin.inbox.views.down'), isDisabled: place === own.length - 1, onAction: () => moveBy(view, 1) },
    ];
    if (view.isShared && !mayShare) return moves;
    return [
      ...moves,
      { id: 'rename', label: text('admin.inbox.views.rename'), onAction: () => setRenamed(view.id) },
      ...(mayShare && (!view.isShared || view.isOwn)
        ? [
            {
              id: 'share',
              label: text(view.isShared ? 'admin.inbox.views.unshare' : 'admin.inbox.views.share'),
              onAction: () => share.mutate(view),
            },
          ]
        : []),
      { id: 'delete', label: text('admin.inbox.views.delete'), tone: 'critical', onAction: () => remove.mutate(view) },
    ];
  };
  return (
    <>
      <SortableList
        label={text('admin.inbox.views.yours')}
        onReorder={reorder}
        items={own.map((view) => ({
          ...{ id: view.id, label: view.name },
          content: (
            <div className={styles.viewRow}>
              <Text as="span">
                <bdi>{view.name}</bdi>
              </Text>
              <Inline space="xs" align="center">
                {view.kind !== scope && view.kind !== 'all' && <Badge>{text(`admin.inbox.badge.${view.kind}`)}</Badge>}
                {view.isShared && <Badge>{text('admin.inbox.views.shared')}</Badge>}
                <Menu
                  placement="bottom end"
                  trigger={
                    <IconButton icon={<EllipsisIcon />} size="sm" label={text('admin.inbox.views.menu', { name: isolated(view.name) })} />
                  }
                  items={actionsOf(view)}
                />
              </Inline>
            </div>
          ),
        }))}
      />
      {renaming && <RenameView key={renaming.id} view={renaming} onClose={() => setRenamed(undefined)} />}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const [name, setName] = useState(view.name);
  const [error, setError] = useState<string>();
  const rename = useStaffMutation(() => leadsApi.changeView(view.id, { name: plainLine(name) }), {
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ queryKey: leadQueries.savedViews.queryKey });
    },
    onError: ({ failure }) => setError(failure.fields?.['name'] ?? failureText(failure, 'admin.inbox.views.changeFailed', text)),
  });
  return (
    <Form
      layout="inline"
      label={text('admin.inbox.views.rename')}
      onSubmit={() => (plainLine(name) === '' ? setError(text('admin.inbox.views.name.missing')) : rename.mutate())}
      actions={
        <Button type="submit" variant="secondary" isPending={rename.isPending}>
          {text('admin.inbox.views.renameSave')}
        </Button>
      }
    >
      <TextField
        name="newName"
        label={text('admin.inbox.views.newName', { name: isolated(view.name) })}
        value={name}
        onChange={setName}
        errorMessage={error}
        maxLength={MAX_NAME_LENGTH}
        isOptionalHidden
      />
    </Form>
  );
}
