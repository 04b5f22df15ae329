import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { useLocation } from 'react-router-dom';

import { websiteQueries } from '../api/website-api.ts';
import { useMay } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { WEBSITE_PATH } from '../paths.ts';

/** The account's own publications invalidate the cache at once; those of colleagues show after this time. */
const STALE_AFTER = 5 * MINUTE_MS;

type WebsiteCounts = Record<'outdatedTexts' | 'outdatedFacts' | 'changed', number>;
const NONE: WebsiteCounts = { outdatedTexts: 0, outdatedFacts: 0, changed: 0 };

/** Every text of the website and every company fact. Only the pages of this folder load them; the navigation uses the cached response. */
export function useSiteTexts() {
  const mayChange = useMay()('website.change');
  const isOnWebsitePage = useLocation().pathname.startsWith(WEBSITE_PATH);
  return useStaffQuery(websiteQueries.texts, { enabled: mayChange && isOnWebsitePage });
}

/**
 * The number of outdated translations, and of draft changes in each language; 0 until loaded. The website pages count the loaded texts; all
 * other pages load only the counts.
 */
export function useWebsiteCounts(): WebsiteCounts {
  const mayChange = useMay()('website.change');
  const texts = useSiteTexts().data?.texts;
  const counts = useStaffQuery(websiteQueries.counts, { enabled: mayChange && texts === undefined, staleTime: STALE_AFTER });
  if (texts === undefined) return counts.data ?? NONE;
  const outdated = texts.filter(({ isOutOfDate }) => isOutOfDate);
  const outdatedFacts = outdated.filter(({ key }) => isFact(key)).length;
  return {
    outdatedTexts: outdated.length - outdatedFacts,
    outdatedFacts,
    changed: texts.reduce((sum, { draft }) => sum + Object.keys(draft ?? {}).length, 0),
  };
}
