import { Button, Inline, TagGroup } from '@zmb/design-system';
import { XIcon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import type { LeadScope } from '../api/leads-api.ts';
import { useServiceNames } from '../company/use-company.ts';
import { DEFAULT_SORT, type InboxFilter, NO_CRITERIA } from './filter.ts';
import { useColleagues } from './use-colleagues.ts';
import { useSourceText } from './use-source-text.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** An active filter and the change that removes it. */
interface Chip {
  id: string;
  label: string;
  without: Partial<InboxFilter>;
}

/** The chip id of the kind filter. */
const KIND = 'kind';

/** The kind and the active filters other than the search as removable chips, and a button that clears them all. */
export function ActiveFilters({ scope, url: { filter, changeFilter, hrefOfScope } }: { scope: LeadScope; url: InboxUrl }) {
  const text = useText();
  const navigate = useNavigate();
  const criteria = useChips(filter);
  const chips = [...(scope === 'all' ? [] : [{ id: KIND, label: text(`admin.inbox.kind.${scope}`), without: {} }]), ...criteria];
  if (chips.length === 0) return null;
  return (
    <Inline space="xs">
      <TagGroup
        label={text('admin.inbox.filters.active')}
        isLabelHidden
        tags={chips}
        onRemove={(id) => {
          if (id === KIND) void navigate(hrefOfScope('all'));
          else changeFilter(chips.find((chip) => chip.id === id)?.without ?? {});
        }}
      />
      {criteria.length > 1 && (
        <Button variant="quiet" size="sm" icon={<XIcon />} onPress={() => changeFilter({ ...NO_CRITERIA, sort: DEFAULT_SORT })}>
          {text('admin.inbox.filters.clear')}
        </Button>
      )}
    </Inline>
  );
}

function useChips(filter: InboxFilter): Chip[] {
  const text = useText();
  const serviceName = useServiceNames();
  const intl = useIntl();
  const languageName = useLanguageName();
  const sourceText = useSourceText();
  const { nameOf } = useColleagues();
  const day = (date: string) => `\u2068${intl.formatDate(`${date}T12:00:00+04:00`, { dateStyle: 'medium' })}\u2069`;
  const { assignee, service, language, received, waiting, outcome, urgency, source, from, to, sort } = filter;
  const families = service === '' ? [] : service.split(',');
  const chips: (Chip | false | '')[] = [
    assignee !== '' && {
      id: 'assignee',
      label:
        assignee === 'me' || assignee === 'none'
          ? text(`admin.inbox.filters.assigned.${assignee}`)
          : text('admin.inbox.filters.assigned', { name: nameOf(assignee) }),
      without: { assignee: '' },
    },
    ...families.map((family) => ({
      id: `service-${family}`,
      label: serviceName(family),
      without: { service: families.filter((other) => other !== family).join(',') },
    })),
    received && {
      id: 'received',
      label: text('admin.inbox.filters.chip.received', { period: text(`admin.inbox.filters.received.${received}`) }),
      without: { received: '' },
    },
    waiting && {
      id: 'waiting',
      label: text('admin.inbox.filters.chip.waiting', { time: text(`admin.inbox.filters.waiting.${waiting}`) }),
      without: { waiting: '' },
    },
    language && {
      id: 'language',
      label: text('admin.inbox.filters.chip.language', { language: languageName(language) }),
      without: { language: '' },
    },
    urgency && { id: 'urgency', label: text(`admin.urgency.${urgency}`), without: { urgency: '' } },
    outcome && {
      id: 'outcome',
      label: text('admin.inbox.filters.outcome', { outcome: text(`admin.outcome.${outcome}`) }),
      without: { outcome: '' },
    },
    source && { id: 'source', label: text('admin.inbox.filters.source', { source: sourceText(source) }), without: { source: '' } },
    from && { id: 'from', label: text('admin.inbox.filters.since', { day: day(from) }), without: { from: '' } },
    to && { id: 'to', label: text('admin.inbox.filters.until', { day: day(to) }), without: { to: '' } },
    sort !== DEFAULT_SORT && { id: 'sort', label: text(`admin.inbox.filters.sort.${sort}`), without: { sort: DEFAULT_SORT } },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}
