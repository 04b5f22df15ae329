import { RECEIVED, WAITING } from '@zmb/admin-api/contract/lead-filters.ts';
import { LEAD_URGENCIES } from '@zmb/admin-api/contract/lead-place.ts';
import { exportFileName, type ExportName } from '@zmb/admin-api/contract/export-file-name.ts';
import { Button, DatePicker, Inline, NativeSelect, Popover, Stack, useToast } from '@zmb/design-system';
import { DownloadIcon } from '@zmb/design-system/icons';
import { useNavigate } from 'react-router-dom';

import { failureText } from '../api/api-client.ts';
import { saveFile } from '../api/downloads.ts';
import { type LeadScope, leadsApi } from '../api/leads-api.ts';
import { summaryQuery } from '../api/summary-api.ts';
import { useFilterServices } from '../company/use-company.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { apiQueryOf, DEFAULT_SORT, hasCriteria, kindOf, NO_CRITERIA, OUTCOME_FILTERS, SORTS } from './filter.ts';
import * as styles from './inbox.css.ts';
import { useColleagues } from './use-colleagues.ts';
import { useSourceText } from './use-source-text.ts';
import type { InboxUrl } from './use-inbox-url.ts';

interface FilterProps {
  scope: LeadScope;
  url: InboxUrl;
}

/** Filters and order of the list, and its export. Each change applies at once. */
export function FilterPopover({ scope, url }: FilterProps) {
  const text = useText();
  const mayExport = useMay()('leads.export');
  const { filter, changeFilter } = url;
  return (
    <Popover
      label={text('admin.inbox.filters')}
      placement="bottom end"
      trigger={<Button variant="secondary">{text('admin.inbox.filter')}</Button>}
    >
      <Stack>
        <div className={styles.fields}>
          <FilterFields scope={scope} url={url} />
        </div>
        <Inline space="xs">
          {mayExport && <Export scope={scope} url={url} />}
          {(hasCriteria(filter) || filter.sort !== DEFAULT_SORT) && (
            <Button variant="quiet" size="sm" onPress={() => changeFilter({ ...NO_CRITERIA, sort: DEFAULT_SORT })}>
              {text('admin.inbox.filters.clear')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Popover>
  );
}

const EXPORT_NAMES = { all: 'leads', contact: 'contact-submissions', callback: 'callback-requests' } as const satisfies Record<
  LeadScope,
  ExportName
>;

/** Exports all pages of the filtered list. A plain link would navigate to the API's error response when it is refused. */
function Export({ scope, url }: FilterProps) {
  const text = useText();
  const { show } = useToast();
  const query = apiQueryOf(url.filter);
  const save = useStaffMutation(() => leadsApi.exportCsv({ ...kindOf(scope), ...query }), {
    onSuccess: (file) => saveFile(file, exportFileName(EXPORT_NAMES[scope], query)),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.csv.failed', text) }),
  });
  return (
    <Button variant="secondary" size="sm" icon={<DownloadIcon />} isPending={save.isPending} onPress={() => save.mutate()}>
      {text('admin.inbox.csv')}
    </Button>
  );
}

const SCOPES = ['all', 'contact', 'callback'] as const satisfies readonly LeadScope[];

function FilterFields({ scope, url: { filter, changeFilter, hrefOfScope } }: FilterProps) {
  const text = useText();
  const navigate = useNavigate();
  const services = useFilterServices();
  const languageName = useLanguageName();
  const { assignable, nameOf } = useColleagues();
  const { assignee } = filter;
  const sourceText = useSourceText();
  const summary = useStaffQuery(summaryQuery);
  // The most frequent sources of the last 30 days, and one that only the URL names.
  const sourcesOf = (known: readonly string[] = [], chosen: string) => {
    const sources = new Set([...known, ...(chosen ? [chosen] : [])]);
    return [...sources].map((value) => ({ value, label: sourceText(value) }));
  };
  // A deactivated colleague, or one that only the URL names.
  const chosen = filter.service === '' ? 0 : filter.service.split(',').length;
  const isUnlisted = assignee !== '' && assignee !== 'me' && assignee !== 'none' && !assignable.some(({ id }) => id === assignee);
  return (
    <>
      {/* Callback requests have no service. */}
      {scope !== 'callback' && (
        <NativeSelect
          name="service"
          label={text('admin.column.service')}
          isOptionalHidden
          placeholder={text('admin.inbox.filters.service.any')}
          options={[
            // A saved view or a link may have several.
            ...(chosen > 1 ? [{ value: filter.service, label: text('admin.inbox.filters.service.several', { count: chosen }) }] : []),
            ...services,
          ]}
          value={filter.service}
          onChange={(value) => changeFilter({ service: value })}
        />
      )}
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
        name="kind"
        label={text('admin.inbox.kinds')}
        isRequired
        options={SCOPES.map((value) => ({ value, label: text(`admin.inbox.kind.${value}`) }))}
        value={scope}
        onChange={(value) => void navigate(hrefOfScope(SCOPES.find((each) => each === value) ?? 'all'))}
      />
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
        name="sort"
        label={text('admin.inbox.filters.sort')}
        isRequired
        options={SORTS.map((value) => ({ value, label: text(`admin.inbox.filters.sort.${value}`) }))}
        value={filter.sort}
        onChange={(value) => changeFilter({ sort: SORTS.find((sort) => sort === value) ?? DEFAULT_SORT })}
      />
      {/* The URL drops a half-typed year, so a controlled field would lose it. */}
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
