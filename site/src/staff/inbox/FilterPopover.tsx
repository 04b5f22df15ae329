import { RECEIVED, WAITING } from '@zmb/admin-api/contract/lead-filters.ts';
import { LEAD_URGENCIES } from '@zmb/admin-api/contract/lead-place.ts';
import { Button, DatePicker, IconButton, MultiSelect, NativeSelect, Popover, Stack } from '@zmb/design-system';
import { SlidersHorizontalIcon } from '@zmb/design-system/icons';

import { summaryQuery } from '../api/summary-api.ts';
import { useFilterServices } from '../company/use-company.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { DEFAULT_SORT, DUES, hasCriteria, NO_CRITERIA, OUTCOME_FILTERS, SORTS } from './filter.ts';
import { useColleagues } from './use-colleagues.ts';
import { useSourceText } from './use-source-text.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** Filters of the list, and its order. Each choice takes effect at once. */
export function FilterPopover({ url }: { url: InboxUrl }) {
  const text = useText();
  const { filter, changeFilter } = url;
  return (
    <Popover
      label={text('admin.inbox.filters')}
      placement="bottom end"
      trigger={<IconButton icon={<SlidersHorizontalIcon />} variant="secondary" label={text('admin.inbox.filters')} hasTitle />}
    >
      {(close) => (
        <Stack>
          <FilterFields url={url} />
          {(hasCriteria(filter) || filter.sort !== DEFAULT_SORT) && (
            <Button
              variant="secondary"
              size="sm"
              onPress={() => {
                changeFilter({ ...NO_CRITERIA, sort: DEFAULT_SORT });
                close();
              }}
            >
              {text('admin.inbox.filters.clear')}
            </Button>
          )}
        </Stack>
      )}
    </Popover>
  );
}

function FilterFields({ url: { filter, changeFilter } }: { url: InboxUrl }) {
  const text = useText();
  const services = useFilterServices();
  const languageName = useLanguageName();
  const { assignable, nameOf } = useColleagues();
  const { assignee } = filter;
  const sourceText = useSourceText();
  const summary = useStaffQuery(summaryQuery);
  // The most frequent ones of the last 30 days, and that of a link from somewhere else.
  const sourcesOf = (known: readonly string[] = [], chosen: string) => {
    const sources = new Set([...known, ...(chosen ? [chosen] : [])]);
    return [...sources].map((value) => ({ value, label: sourceText(value) }));
  };
  // A colleague who was deactivated, or a link from somewhere else.
  const isUnlisted = assignee !== '' && assignee !== 'me' && assignee !== 'none' && !assignable.some(({ id }) => id === assignee);
  return (
    <>
      <NativeSelect
        name="assignee"
        label={text('admin.inbox.filters.assignee')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.assignee.any')}
        options={[
          { value: 'me', label: text('admin.inbox.filters.assignee.me') },
          { value: 'none', label: text('admin.inbox.filters.assignee.none') },
          ...assignable.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnlisted ? [{ value: assignee, label: nameOf(assignee) }] : []),
        ]}
        value={assignee}
        onChange={(value) => changeFilter({ assignee: value })}
      />
      <NativeSelect
        name="due"
        label={text('admin.inbox.filters.due')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.due.any')}
        options={DUES.map((value) => ({ value, label: text(`admin.inbox.filters.due.${value}`) }))}
        value={filter.due}
        onChange={(value) => changeFilter({ due: DUES.find((due) => due === value) ?? '' })}
      />
      <MultiSelect
        name="service"
        label={text('admin.column.service')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.service.any')}
        options={services}
        value={filter.service === '' ? [] : filter.service.split(',')}
        onChange={(values) => changeFilter({ service: values.join(',') })}
      />
      <NativeSelect
        name="received"
        label={text('admin.inbox.filters.received')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.received.any')}
        options={RECEIVED.map((value) => ({ value, label: text(`admin.inbox.filters.received.${value}`) }))}
        value={filter.received}
        onChange={(value) => changeFilter({ received: RECEIVED.find((received) => received === value) ?? '' })}
      />
      <NativeSelect
        name="waiting"
        label={text('admin.inbox.filters.waiting')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.waiting.any')}
        options={WAITING.map((value) => ({ value, label: text(`admin.inbox.filters.waiting.${value}`) }))}
        value={filter.waiting}
        onChange={(value) => changeFilter({ waiting: WAITING.find((waiting) => waiting === value) ?? '' })}
      />
      <NativeSelect
        name="language"
        label={text('admin.column.language')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.language.any')}
        options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        value={filter.language}
        onChange={(value) => changeFilter({ language: LOCALES.find((language) => language === value) ?? '' })}
      />
      <NativeSelect
        name="urgency"
        label={text('admin.correction.urgency')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.urgency.any')}
        options={LEAD_URGENCIES.map((value) => ({ value, label: text(`admin.urgency.${value}`) }))}
        value={filter.urgency}
        onChange={(value) => changeFilter({ urgency: LEAD_URGENCIES.find((urgency) => urgency === value) ?? '' })}
      />
      <NativeSelect
        name="outcome"
        label={text('admin.inbox.outcome')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.outcome.any')}
        options={OUTCOME_FILTERS.map((value) => ({ value, label: text(`admin.outcome.${value}`) }))}
        value={filter.outcome}
        onChange={(value) => changeFilter({ outcome: OUTCOME_FILTERS.find((outcome) => outcome === value) ?? '' })}
      />
      <NativeSelect
        name="source"
        label={text('admin.source')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.source.any')}
        options={sourcesOf(summary.data?.sources, filter.source)}
        value={filter.source}
        onChange={(value) => changeFilter({ source: value })}
      />
      <NativeSelect
        name="firstSource"
        label={text('admin.firstSource')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.source.any')}
        options={sourcesOf(summary.data?.firstSources, filter.firstSource)}
        value={filter.firstSource}
        onChange={(value) => changeFilter({ firstSource: value })}
      />
      <NativeSelect
        name="sort"
        label={text('admin.inbox.filters.sort')}
        isRequired
        options={SORTS.map((value) => ({ value, label: text(`admin.inbox.filters.sort.${value}`) }))}
        value={filter.sort}
        onChange={(value) => changeFilter({ sort: SORTS.find((sort) => sort === value) ?? DEFAULT_SORT })}
      />
      {/* The URL takes no year that is half typed: a controlled field would lose what has been typed of it. */}
      <DatePicker
        label={text('admin.inbox.filters.from')}
        isOptionalHidden
        isClearable
        defaultValue={filter.from}
        onChange={(from) => changeFilter({ from })}
      />
      <DatePicker
        label={text('admin.inbox.filters.to')}
        isOptionalHidden
        isClearable
        defaultValue={filter.to}
        onChange={(to) => changeFilter({ to })}
      />
    </>
  );
}
