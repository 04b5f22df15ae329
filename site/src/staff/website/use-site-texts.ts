import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { useLocation } from 'react-router-dom';

import { websiteQueries } from '../api/website-api.ts';
import { useMay } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { WEBSITE_PATH } from '../paths.ts';

/** Publications of this tab are known at once, those of colleagues after this time. */
const STALE_AFTER = 5 * MINUTE_MS;

type WebsiteCounts = Record<'outdatedTexts' | 'outdatedFacts' | 'changed', number>;
const NONE: WebsiteCounts = { outdatedTexts: 0, outdatedFacts: 0, changed: 0 };

/** Every text of the website, and every fact about the company. The pages of this folder and the navigation share one answer, which only these pages ask for. */
export function useSiteTexts() {
  const mayChange = useMay()('website.change');
  const isAsked = useLocation().pathname.startsWith(WEBSITE_PATH);
  return useStaffQuery(websiteQueries.texts, { enabled: mayChange && isAsked });
}

/**
 * What waits: texts and facts whose translation is out of date, and what is in the account's draft, counted in each language. 0 until it
 * is known. The pages about the website count what they show; all others ask for the counts alone.
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
