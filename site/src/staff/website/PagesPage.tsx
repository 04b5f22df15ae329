import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { toSearchText } from '@zmb/admin-api/contract/search-text.ts';
import { Badge, EmptyState, Heading, SearchField, Skeleton, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLocale, useText } from '../../i18n/use-text.ts';
import { Loaded } from '../session/Loaded.tsx';
import { PageEditor } from './PageEditor.tsx';
import { pagesOf, pageTitle, type SitePage } from './site-pages.ts';
import { pageHref } from './paths.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The list of public pages, or the page that is edited in place. */
export function PagesPage() {
  const [query] = useSearchParams();
  const texts = useSiteTexts();
  const path = query.get('page');
  if (path === null) return <PageList />;
  return (
    <Loaded query={texts} failure="admin.website.failed" skeleton={<Skeleton count={10} />}>
      {(data) => <PageEditor path={path} texts={data.texts} />}
    </Loaded>
  );
}

function PageList() {
  const text = useText();
  const locale = useLocale();
  const texts = useSiteTexts();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  // Deferred, so that filtering does not block typing.
  const words = toSearchText(useDeferredValue(q)).split(' ');
  const found = pagesOf(texts.data?.texts ?? []).filter((page) => {
    const searched = toSearchText([page.path, ...languageCodes.map((language) => pageTitle(page, language))].join(' '));
    return words.every((word) => searched.includes(word));
  });
  const columns: TableColumn<SitePage>[] = [
    {
      key: 'title',
      header: text('admin.website.pages.column.page'),
      isRowHeader: true,
      cell: (page) => pageTitle(page, locale),
      detail: ({ path }) => <bdi dir="ltr">{path}</bdi>,
    },
    {
      key: 'state',
      header: text('admin.column.status'),
      width: 'medium',
      card: 'last',
      cell: ({ changed }) => changed > 0 && <Badge tone="info">{text('admin.website.pages.changed', { count: changed })}</Badge>,
    },
  ];
  return (
    <Stack space="lg">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.pages.title')}
        </Heading>
        <div className={styles.publication}>
          <Text tone="muted">{text('admin.website.pages.intro')}</Text>
        </div>
      </Stack>
      <WebsiteNav />
      <div className={styles.publication}>
        <SearchField
          label={text('admin.website.pages.search')}
          isLabelHidden
          placeholder={text('admin.website.pages.search.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          value={q}
          onChange={(typed) => setQuery(typed === '' ? {} : { q: typed }, { replace: true })}
          resultMessage={texts.data && q !== '' ? text('admin.website.pages.count', { count: found.length }) : undefined}
        />
      </div>
      <Loaded query={texts} failure="admin.website.failed" skeleton={<Skeleton count={10} />}>
        {() => (
          <Table
            caption={text('admin.website.pages.title')}
            scroll="page"
            columns={columns}
            rows={found}
            rowKey={({ path }) => path}
            hrefOf={({ path }) => pageHref(path)}
            empty={<EmptyState title={text('admin.website.pages.empty.title')}>{text('admin.website.pages.empty.text')}</EmptyState>}
          />
        )}
      </Loaded>
    </Stack>
  );
}
