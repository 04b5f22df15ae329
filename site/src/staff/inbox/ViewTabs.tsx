import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { TabLinks } from '@zmb/design-system';
import { FileIcon, PhoneIcon, UsersIcon } from '@zmb/design-system/icons';
import { INBOX_VIEWS, type InboxView } from '@zmb/admin-api/contract/inbox-views.ts';

import { type LeadCounts, leadQueries, type LeadScope, type SavedView } from '../api/leads-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../number-formats.ts';
import { filterOfSaved, isViewOf, searchParamsOf } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { useSavedViewCounts } from './use-lead-counts.ts';

interface ViewTabsProps {
  scope: LeadScope;
  url: InboxUrl;
  /** Number of leads per view with the URL's filter; undefined until it is loaded. */
  counts: LeadCounts | undefined;
}

const LIST_ICONS = { contact: <FileIcon size="sm" />, callback: <PhoneIcon size="sm" /> };

/** The other views are linked from the dashboard and the command palette. */
const OFFERED: ReadonlySet<InboxView> = new Set([
  ...(['open', 'unassigned', 'mine', 'emergencies', 'overdue', 'replied'] as const),
  ...(['snoozed', 'done', 'suspected', 'spam', 'all'] as const),
]);

/** Callback requests have neither an urgency nor an e-mail address to reply from. */
function isOffered(view: InboxView, scope: LeadScope): boolean {
  return OFFERED.has(view) && ((view !== 'replied' && view !== 'emergencies') || scope !== 'callback');
}

/** The views of a list with the counts of its filter, then the saved ones. The current one is that of the URL's filter. */
export function ViewTabs({ scope, url, counts }: ViewTabsProps) {
  const text = useText();
  const written = useCount();
  const savedViews = useStaffQuery(leadQueries.savedViews).data?.views ?? [];
  const savedCounts = useSavedViewCounts(scope);
  /** Icons for the list of the tab, if it is another one, and for a shared view. */
  const marksOf = ({ kind, isShared }: SavedView) => [
    ...(kind === scope || kind === 'all' ? [] : [{ icon: LIST_ICONS[kind], label: text(`admin.inbox.kind.${kind}`) }]),
    ...(isShared ? [{ icon: <UsersIcon size="sm" />, label: text('admin.inbox.views.isShared') }] : []),
  ];
  const views = [
    ...INBOX_VIEWS.filter((view) => isOffered(view, scope) || view === url.filter.view).map((view) => ({
      ...{ id: view, label: text(`admin.inbox.views.${view}`), kind: scope },
      filter: { ...url.filter, view },
      count: counts?.[view],
      marks: [],
    })),
    ...savedViews
      .filter((view) => isViewOf(scope, view))
      .map((view) => {
        const { id, kind, name, filter } = view;
        return { id, label: name, kind, filter: filterOfSaved(filter), count: savedCounts?.[id], marks: marksOf(view) };
      }),
  ];
  const queries = views.map(({ filter }) => searchParamsOf(filter).toString());
  const shown = searchParamsOf(url.filter).toString();
  // A saved view takes precedence over a built-in view with the same query.
  const current = views.findLastIndex(({ kind }, index) => kind === scope && queries[index] === shown);
  return (
    <TabLinks
      label={text('admin.inbox.views.tabs')}
      items={views.map(({ id, label, kind, count, marks }, index) => ({
        ...{ id, label, marks },
        href: `${kind === scope ? '' : INBOX_PATHS[kind]}?${queries[index]}`,
        isCurrent: index === current,
        count: count === undefined ? undefined : written(count),
      }))}
    />
  );
}
