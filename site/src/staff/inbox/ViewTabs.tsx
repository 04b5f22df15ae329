import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { TabLinks } from '@zmb/design-system';
import { FileIcon, PhoneIcon, UsersIcon } from '@zmb/design-system/icons';
import { BUILT_IN_VIEWS, builtInViewNames } from '@zmb/admin-api/contract/inbox-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '@zmb/admin-api/contract/durations.ts';
import { useEffect, useRef } from 'react';

import { leadQueries, type LeadScope, type SavedView, type SavedViewCounts } from '../api/leads-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../number-formats.ts';
import { filterOfSaved, isViewOf, searchParamsOf } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { useLiveChanges } from '../live/live.tsx';

interface ViewTabsProps {
  scope: LeadScope;
  url: InboxUrl;
}

const LIST_ICONS = { contact: <FileIcon size="sm" />, callback: <PhoneIcon size="sm" /> };

/** The views of a list with their counts: those that everybody has, then the saved ones. The current one is that of the URL's filter. */
export function ViewTabs({ scope, url }: ViewTabsProps) {
  const text = useText();
  const written = useCount();
  const savedViews = useStaffQuery(leadQueries.savedViews).data?.views ?? [];
  const counts = useViewCounts(scope);
  const countOf = (id: string) => counts?.saved.find((counted) => counted.id === id)?.count;
  /** What the label does not say: the list that the tab leads to, if it is another one, and whether the team has the view. */
  const marksOf = ({ kind, isShared }: SavedView) => [
    ...(kind === scope || kind === 'all' ? [] : [{ icon: LIST_ICONS[kind], label: text(`admin.inbox.kind.${kind}`) }]),
    ...(isShared ? [{ icon: <UsersIcon size="sm" />, label: text('admin.inbox.views.isShared') }] : []),
  ];
  const views = [
    // Callback requests do not say how soon, and have no e-mail address to reply from.
    ...builtInViewNames
      .filter((name) => (name !== 'replied' && name !== 'emergencies') || scope !== 'callback')
      .map((name) => ({
        id: name,
        label: text(`admin.inbox.views.${name}`),
        ...{ kind: scope, filter: BUILT_IN_VIEWS[name] },
        count: counts?.builtIn[name],
        marks: [],
      })),
    ...savedViews
      .filter((view) => isViewOf(scope, view))
      .map((view) => {
        const { id, kind, name, filter } = view;
        return { id, label: name, kind, filter, count: countOf(id), marks: marksOf(view) };
      }),
  ];
  const shown = searchParamsOf(url.filter).toString();
  return (
    <TabLinks
      label={text('admin.inbox.views.tabs')}
      items={views.map(({ id, label, kind, filter, count, marks }) => {
        const query = searchParamsOf(filterOfSaved(filter)).toString();
        return {
          ...{ id, label, marks },
          href: kind === scope ? `?${query}` : `${INBOX_PATHS[kind]}?${query}`,
          isCurrent: kind === scope && query === shown,
          count: count === undefined ? undefined : written(count),
        };
      })}
    />
  );
}

/** Delay after a change, so that one request counts what several changes do. */
const DELAY_MS = SECOND_MS;
/** Minimum time between two requests while leads keep changing. */
const APART_MS = 10 * SECOND_MS;
/** Leads become overdue without a change. */
const INTERVAL_MS = 60 * SECOND_MS;

/** How many leads each view of a list has, counted again when leads change; undefined until they are counted. */
function useViewCounts(scope: LeadScope): SavedViewCounts | undefined {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countedAt = useRef(-Infinity);
  useLiveChanges(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        countedAt.current = Date.now();
        void client.invalidateQueries({ queryKey: leadQueries.viewCounts(scope).queryKey });
      },
      Math.max(DELAY_MS, countedAt.current + APART_MS - Date.now()),
    );
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useStaffQuery(leadQueries.viewCounts(scope), { refetchInterval: INTERVAL_MS }).data;
}
