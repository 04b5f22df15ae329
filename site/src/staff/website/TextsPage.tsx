import {
  Alert,
  Badge,
  EmptyState,
  Heading,
  Inline,
  Link,
  Pagination,
  NativeSelect,
  SearchField,
  Skeleton,
  SplitView,
  Stack,
  Table,
  type TableColumn,
} from '@zmb/design-system';
import { type FactKey, isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { languageCodes, languages } from '@zmb/admin-api/contract/languages.ts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { pageParam } from '../query-params.ts';
import { Loaded, loadedData } from '../session/Loaded.tsx';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import { filterOf, findFacts, findTexts, STATE_FILTERS, type StateFilter } from './find-texts.ts';
import { factHref } from './paths.ts';
import { TextEditor } from './TextEditor.tsx';
import { useFactNames, useTextName } from './use-fact-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { excerptOf, usePlaces } from './use-text-formats.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

const ROWS = 50;

/** All texts of the public website in every language: a searchable, filterable list beside the editor of the open text. A search for a company fact links to its page. */
export function TextsPage() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const names = useFactNames();
  const textName = useTextName(useLocale());
  const texts = useSiteTexts();
  const loaded = loadedData(texts);
  const filter = filterOf(query);
  // Deferred, so that filtering does not block typing.
  const applied = useDeferredValue(filter);
  const { texts: items = [], facts = [] } = loaded
    ? Object.groupBy(loaded.texts, ({ key: each }) => (isFact(each) ? 'facts' : 'texts'))
    : {};
  const found = findTexts(items, applied);
  const foundFacts = applied.q === '' ? [] : findFacts(facts, applied.q, names.fact);
  const key = query.get('text') ?? undefined;
  const open = items.find((each) => each.key === key);
  const hrefOf = (change: Record<string, string | undefined>) => `?${withChanges(query, change).toString()}`;
  const close = () => setQuery(withChanges(query, { text: undefined }));
  return (
    <SplitView
      listHead={
        <>
          <Heading level={1} size="title3">
            {text('admin.website.title')}
          </Heading>
          <WebsiteNav />
          <Filters
            {...{ query, found }}
            isLoaded={loaded !== undefined}
            onChange={(change) => setQuery(withChanges(query, change), { replace: true })}
          />
          <div className={styles.views}>
            <FilterLinks
              label={text('admin.website.show')}
              links={STATE_FILTERS.map((shown) => ({
                label: text(`admin.website.show.${shown}`),
                href: hrefOf({ show: shown === 'all' ? undefined : shown, page: undefined }),
                isCurrent: filter.shown === shown,
                count: loaded && findTexts(items, { q: '', place: '', shown }).length,
              }))}
            />
          </div>
        </>
      }
      list={
        <>
          {foundFacts.length > 0 && <FoundFacts found={foundFacts} />}
          <Loaded query={texts} failure="admin.website.failed" skeleton={<Skeleton count={10} />}>
            {() => (
              <TextList
                {...{ found, hrefOf }}
                shown={filter.shown}
                open={open?.key}
                page={pageParam(query)}
                onOpen={(opened) => setQuery(withChanges(query, { text: opened }))}
              />
            )}
          </Loaded>
        </>
      }
      inspectorTitle={open ? textName(open) : text('admin.website.unknown')}
      inspector={
        loaded &&
        key !== undefined &&
        (open ? <TextEditor key={open.key} text={open} /> : <EmptyState title={text('admin.website.unknown')} />)
      }
      isInspectorOpen={loaded !== undefined && key !== undefined}
      onClose={close}
      empty={<EmptyState title={text('admin.website.nothingOpen.title')}>{text('admin.website.nothingOpen.text')}</EmptyState>}
    />
  );
}

/** Links to the facts that match a search, because facts have their own page. */
function FoundFacts({ found }: { found: readonly FactKey[] }) {
  const text = useText();
  const names = useFactNames();
  return (
    <div className={styles.below}>
      <Alert title={text('admin.website.company.found')}>
        <Inline as="ul" space="md">
          {found.map((key) => (
            <li key={key}>
              <Link href={factHref(key)}>{names.fact(key)}</Link>
            </li>
          ))}
        </Inline>
      </Alert>
    </div>
  );
}

function withChanges(query: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

interface FiltersProps {
  query: URLSearchParams;
  found: readonly SiteText[];
  isLoaded: boolean;
  onChange: (change: Record<string, string | undefined>) => void;
}

function Filters({ query, found, isLoaded, onChange }: FiltersProps) {
  const text = useText();
  const places = usePlaces();
  const { q, place } = filterOf(query);
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={text('admin.website.search')}
          isLabelHidden
          placeholder={text('admin.website.search.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          value={q}
          onChange={(typed) => onChange({ q: typed, page: undefined })}
          resultMessage={isLoaded && q !== '' ? text('admin.website.search.count', { count: found.length }) : undefined}
        />
      </div>
      <NativeSelect
        name="place"
        label={text('admin.website.place')}
        isLabelHidden
        isOptionalHidden
        placeholder={text('admin.website.place.all')}
        options={[
          { value: '', label: text('admin.website.place.all') },
          ...places.map((each) => ({ value: each.place, label: each.label })),
        ]}
        value={place}
        onChange={(chosen) => onChange({ place: chosen, page: undefined })}
      />
    </div>
  );
}

interface TextListProps {
  found: readonly SiteText[];
  shown: StateFilter;
  open: string | undefined;
  page: number;
  hrefOf: (change: Record<string, string | undefined>) => string;
  onOpen: (key: string) => void;
}

function TextList({ found, shown, open, page, hrefOf, onOpen }: TextListProps) {
  const text = useText();
  const locale = useLocale();
  const places = new Map(usePlaces().map(({ place, label }) => [place, label]));
  const totalPages = Math.max(1, Math.ceil(found.length / ROWS));
  const current = Math.min(page, totalPages);
  const excerptIn = ({ texts, draft }: SiteText, language: (typeof languageCodes)[number]) =>
    excerptOf(draft?.[language] ?? texts[language]);
  const columns: TableColumn<SiteText>[] = [
    {
      key: 'text',
      header: text('admin.website.column.text'),
      isRowHeader: true,
      overflow: 'clip',
      cell: (item) => excerptIn(item, locale),
      detail: (item) =>
        languageCodes
          .filter((language) => language !== locale)
          .map((language) => (
            <span key={language} className={styles.line}>
              <bdi lang={language} dir={languages[language].dir} className={styles.lineText}>
                {excerptIn(item, language)}
              </bdi>
            </span>
          )),
    },
    {
      key: 'place',
      header: text('admin.website.column.place'),
      width: 'medium',
      overflow: 'clip',
      card: 'title',
      cell: ({ namespace }) => places.get(namespace) ?? namespace,
    },
    {
      key: 'state',
      header: text('admin.column.status'),
      width: 'medium',
      card: 'last',
      cell: ({ draft, isOutOfDate }) => (
        <Inline space="xxs">
          {draft !== undefined && <Badge tone="info">{text('admin.website.changed')}</Badge>}
          {isOutOfDate && <Badge tone="warning">{text('admin.website.outdated')}</Badge>}
        </Inline>
      ),
    },
  ];
  return (
    <Stack space="sm">
      <Table
        caption={text('admin.website.title')}
        scroll="page"
        columns={columns}
        rows={found.slice((current - 1) * ROWS, current * ROWS)}
        rowKey={({ key }) => key}
        currentRow={open}
        hrefOf={({ key }) => hrefOf({ text: key })}
        onRowPress={({ key }) => onOpen(key)}
        empty={<EmptyState title={text(`admin.website.empty.${shown}.title`)}>{text(`admin.website.empty.${shown}.text`)}</EmptyState>}
      />
      <div className={styles.below}>
        <Pagination page={current} totalPages={totalPages} hrefOf={(number) => hrefOf({ page: String(number) })} />
      </div>
    </Stack>
  );
}
