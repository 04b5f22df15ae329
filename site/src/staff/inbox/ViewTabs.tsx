import { TabLinks } from '@zmb/design-system';
import { BUILT_IN_VIEWS, builtInViewNames } from '@zmb/admin-api/contract/inbox-views.ts';

import { type LeadScope, leadQueries, type SavedFilter } from '../api/leads-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../use-count.ts';
import { filterOfSaved, searchParamsOf } from './filter.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { useViewCounts } from './use-view-counts.ts';

interface ViewTabsProps {
  scope: LeadScope;
  url: InboxUrl;
}

/** The views of a list with their counts: those that everybody has, then the saved ones. The current one is that of the URL's filter. */
export function ViewTabs({ scope, url }: ViewTabsProps) {
  const text = useText();
  const written = useCount();
  const savedViews = useStaffQuery(leadQueries.savedViews).data?.views ?? [];
  const counts = useViewCounts(scope);
  const countOf = (id: string) => counts?.saved.find((counted) => counted.id === id)?.count;
  const views: { id: string; label: string; filter: SavedFilter; count: number | undefined }[] = [
    ...builtInViewNames.map((name) => ({
      id: name,
      label: text(`admin.inbox.views.${name}`),
      filter: BUILT_IN_VIEWS[name],
      count: counts?.builtIn[name],
    })),
    ...savedViews.flatMap(({ id, kind, name, filter }) => (kind === scope ? [{ id, label: name, filter, count: countOf(id) }] : [])),
  ];
  const shown = searchParamsOf(url.filter).toString();
  return (
    <TabLinks
      label={text('admin.inbox.views.tabs')}
      items={views.map(({ id, label, filter, count }) => {
        const query = searchParamsOf(filterOfSaved(filter)).toString();
        return { id, label, href: `?${query}`, isCurrent: query === shown, count: count === undefined ? undefined : written(count) };
      })}
    />
  );
}
