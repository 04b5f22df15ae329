import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { Heading, IconButton, Menu, SearchField, Status, VisuallyHidden } from '@zmb/design-system';
import { EllipsisIcon, KeyboardIcon, PlusIcon, StarIcon } from '@zmb/design-system/icons';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { type RefObject, useEffect, useState } from 'react';

import type { LeadCounts, LeadScope } from '../api/leads-api.ts';
import { useLive } from '../live/live.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isSearchable } from './filter.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import * as styles from './inbox.css.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { ViewsDialog } from './ViewsDialog.tsx';
import { ViewTabs } from './ViewTabs.tsx';

/** A shorter interruption, such as a laptop waking up, is not reported. */
const INTERRUPTION_MS = 4_000;
/** Pause in typing after which the search starts. */
const SEARCH_DELAY_MS = 300;

interface InboxHeadProps {
  scope: LeadScope;
  url: InboxUrl;
  /** Counts with the current filter. */
  counts: LeadCounts | undefined;
  isPending: boolean;
  search: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
  onHelp: () => void;
}

/** Above the list: search and filter, then the views. */
export function InboxHead({ scope, url, counts, isPending, search, onAdd, onHelp }: InboxHeadProps) {
  const text = useText();
  const mayChange = useMay()('leads.change');
  const [isViewsOpen, setIsViewsOpen] = useState(false);
  const isInterrupted = useIsInterrupted();
  return (
    <>
      <VisuallyHidden>
        <Heading level={1}>{text(`admin.inbox.title.${scope}`)}</Heading>
      </VisuallyHidden>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Search scope={scope} url={url} isPending={isPending} field={search} />
        </div>
        <FilterPopover scope={scope} url={url} />
        <Menu
          trigger={<IconButton icon={<EllipsisIcon />} variant="secondary" label={text('admin.inbox.more.label')} hasTitle />}
          items={[
            ...(mayChange ? [{ id: 'add', label: text('admin.byHand.title'), icon: <PlusIcon />, onAction: onAdd }] : []),
            { id: 'views', label: text('admin.inbox.views'), icon: <StarIcon />, onAction: () => setIsViewsOpen(true) },
            { id: 'help', label: text('admin.inbox.help'), icon: <KeyboardIcon />, onAction: onHelp },
          ]}
        />
      </div>
      <ActiveFilters scope={scope} url={url} />
      <ViewTabs scope={scope} url={url} counts={counts} />
      <div role="status" className={styles.interrupted}>
        {isInterrupted && <Status tone="warning">{text('admin.inbox.lost')}</Status>}
      </div>
      <ViewsDialog scope={scope} url={url} isOpen={isViewsOpen} onOpenChange={setIsViewsOpen} />
    </>
  );
}

/** Whether the event stream has been interrupted for a while. */
function useIsInterrupted(): boolean {
  const { isConnected } = useLive();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLong(true), INTERRUPTION_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isConnected]);
  return isLong && !isConnected;
}

interface SearchProps extends Pick<InboxHeadProps, 'scope' | 'url' | 'isPending'> {
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches while the user types. The search is in the URL. A search that is too short shows a message and does not apply, so that no stale
 * results stay in the list.
 */
function Search({ scope, url: { filter, changeFilter }, isPending, field }: SearchProps) {
  const text = useText();
  const [typed, setTyped] = useState(filter.q);
  const [searched, setSearched] = useState(filter.q);
  const isTooShort = plainLine(typed) !== '' && !isSearchable(typed);
  const nextQuery = isTooShort ? '' : plainLine(typed);
  // The URL was changed from elsewhere, such as by a saved view.
  if (searched !== filter.q) {
    setSearched(filter.q);
    if (filter.q !== nextQuery) setTyped(filter.q);
  }
  useEffect(() => {
    if (nextQuery === searched) return;
    const timer = setTimeout(() => changeFilter({ q: nextQuery }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [nextQuery, searched, changeFilter]);
  return (
    <SearchField
      ref={field}
      label={text('admin.inbox.search.label')}
      isLabelHidden
      placeholder={text(`admin.inbox.search.placeholder.${scope}`)}
      value={typed}
      onChange={setTyped}
      onSubmit={() => changeFilter({ q: nextQuery })}
      isPending={isPending && filter.q !== ''}
      resultMessage={isTooShort ? text('admin.inbox.search.short') : undefined}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
