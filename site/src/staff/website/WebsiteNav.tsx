import { useLocation } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import {
  WEBSITE_COMPANY_PATH,
  WEBSITE_DRAFT_PATH,
  WEBSITE_PAGES_PATH,
  WEBSITE_PATH,
  WEBSITE_SERVICES_PATH,
  WEBSITE_VERSIONS_PATH,
} from '../paths.ts';
import { useWebsiteCounts } from './use-site-texts.ts';

/** The pages about the website, with how many changes wait in the draft. */
export function WebsiteNav() {
  const text = useText();
  const { pathname } = useLocation();
  const { changed } = useWebsiteCounts();
  const link = (href: string, label: string) => ({
    href,
    label,
    isCurrent: href === pathname || (href === WEBSITE_SERVICES_PATH && pathname.startsWith(`${href}/`)),
  });
  return (
    <FilterLinks
      label={text('admin.website.pages')}
      links={[
        link(WEBSITE_PAGES_PATH, text('admin.website.pages.title')),
        link(WEBSITE_PATH, text('admin.website.words.title')),
        link(WEBSITE_SERVICES_PATH, text('admin.website.services.title')),
        link(WEBSITE_COMPANY_PATH, text('admin.website.company.tab')),
        { ...link(WEBSITE_DRAFT_PATH, text('admin.website.draft.title')), count: changed },
        link(WEBSITE_VERSIONS_PATH, text('admin.website.versions.title')),
      ]}
    />
  );
}
