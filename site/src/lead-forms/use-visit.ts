import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { rememberCampaign } from './campaign.ts';
import { rememberPage } from './source-path.ts';

/** Notices, for the leads of this visit, which page came before and, with consent, where the visitor came from. */
export function useVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    rememberPage();
    rememberCampaign();
  }, [pathname]);
  useEffect(() => {
    // Consent may have been given since, and the next page may be loaded anew.
    addEventListener('pagehide', rememberCampaign);
    return () => removeEventListener('pagehide', rememberCampaign);
  }, []);
}
