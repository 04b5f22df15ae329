import { EmptyState, Heading, Link, Text } from '@zmb/design-system';
import { useSyncExternalStore } from 'react';

import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { FramedPage } from './FramedPage.tsx';
import { ownTextsOf, pagesOf, pageTitle } from './site-pages.ts';
import { placeHref } from './paths.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';
import { WEBSITE_PAGES_PATH } from '../paths.ts';

/** A screen too narrow for a page beside its editor. */
const NARROW = 'not (min-width: 40rem)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}

export interface PageEditorProps {
  /** Without language prefix. */
  path: string;
  /** Every text of the website. */
  texts: readonly SiteText[];
}

/** A page that is edited in place. On a phone, links to the list of the page's texts instead. */
export function PageEditor({ path, texts }: PageEditorProps) {
  const text = useText();
  const locale = useLocale();
  const isNarrow = useIsNarrow();
  const page = pagesOf(texts).find((each) => each.path === path);
  if (!page)
    return (
      <EmptyState title={text('admin.website.pages.unknown')}>
        <Link href={WEBSITE_PAGES_PATH}>{text('admin.website.pages.all')}</Link>
      </EmptyState>
    );
  if (!isNarrow) return <FramedPage page={page} texts={texts} />;
  return (
    <div className={styles.framed}>
      <Heading level={1} size="title2">
        {pageTitle(page, locale)}
      </Heading>
      <WebsiteNav />
      <Text>{text('admin.website.pages.narrow')}</Text>
      <Link href={placeHref(page.title?.namespace ?? ownTextsOf(path, texts)[0]?.namespace ?? '')}>
        {text('admin.website.pages.narrow.link')}
      </Link>
    </div>
  );
}
