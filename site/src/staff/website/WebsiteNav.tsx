import { useText } from '../../i18n/use-text.ts';
import { PageTabs } from '../PageTabs.tsx';
import { WEBSITE_DRAFT_PATH } from '../paths.ts';
import { STAFF_PAGES } from '../staff-pages.ts';
import { useWebsiteCounts } from './use-site-texts.ts';

const PAGES = STAFF_PAGES.filter(({ area }) => area === 'website');

/** The tabs of the website pages, with the number of unpublished changes. */
export function WebsiteNav() {
  const text = useText();
  const { changed } = useWebsiteCounts();
  return <PageTabs label={text('admin.website.pages')} pages={PAGES} counts={new Map([[WEBSITE_DRAFT_PATH, changed]])} />;
}
