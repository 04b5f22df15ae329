import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import type { CommandPaletteProps } from '@zmb/design-system';
import { InboxIcon, MailIcon, PhoneIcon, SearchIcon } from '@zmb/design-system/icons';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { useState } from 'react';
import { INBOX_PATHS, leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useText } from '../../i18n/use-text.ts';
import { api, dataOf, failureText, headers } from '../api/api-client.ts';
import { isSearchable } from '../inbox/filter.ts';
import { formatPhone } from '../inbox/customer-contact.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { useSettled } from '../use-settled.ts';

/** Finds leads of both kinds and subscribers. Never throws. */
const searchApi = { find: (q: string) => dataOf(api.GET('/api/admin/search', { params: { query: { q } }, headers: headers() })) };

const searchQueries = { find: (q: string) => ({ queryKey: ['search', q], load: () => searchApi.find(q) }) };

/** Pause in typing after which the search starts. */
const SEARCH_DELAY_MS = 250;

/** The search results and state of the command palette. */
type StaffSearch = Pick<CommandPaletteProps, 'items' | 'onSearch' | 'isLoading' | 'errorMessage' | 'onRetry'>;

/**
 * Searches leads of both kinds and subscribers for the text in the command palette, as far as the role may read them. Results of another
 * text are never shown.
 */
export function useStaffSearch(): StaffSearch {
  const text = useText();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const searchText = isSearchable(typed) ? plainLine(typed).slice(0, MAX_SEARCH_LENGTH) : '';
  const settled = useSettled(searchText, SEARCH_DELAY_MS);
  const isSettled = searchText === settled;
  const results = useStaffQuery(searchQueries.find(settled), { enabled: settled !== '' && isSettled });
  const found = isSettled && results.isSuccess ? results.data : undefined;

  const isolated = (part: string) => `\u2068${part}\u2069`;
  const leads = (found?.leads ?? []).map((lead) => {
    const phone = lead.phone ? `\u2066${formatPhone(lead.phone)}\u2069` : undefined;
    const name = lead.kind === 'contact' && lead.name ? lead.name : (phone ?? lead.reference);
    const isEmergency = lead.kind === 'contact' && lead.urgency === 'emergency';
    const about = [
      isEmergency ? text('admin.urgency.emergency') : undefined,
      lead.reference,
      name === phone ? undefined : phone,
      text(`admin.status.${lead.status}`),
    ];
    return {
      id: `lead-${lead.id}`,
      label: name,
      description: about.flatMap((part) => (part ? [isolated(part)] : [])).join(' · '),
      icon: lead.kind === 'contact' ? <InboxIcon /> : <PhoneIcon />,
      href: leadPath(lead.id),
    };
  });
  const subscribers = (found?.subscribers ?? []).map(({ id, email, status }) => ({
    id: `subscriber-${id}`,
    label: `\u2066${email}\u2069`,
    description: text(`admin.status.${status}`),
    icon: <MailIcon />,
    href: `/admin/dashboard/newsletter?q=${encodeURIComponent(email)}`,
  }));
  // Shown from the first letter on, so that Enter need not wait for the search.
  const everywhere =
    searchText === '' || !may('leads.read')
      ? []
      : [
          {
            id: 'search-inbox',
            label: text('admin.commands.search.inbox', { text: isolated(searchText) }),
            icon: <SearchIcon />,
            href: `${INBOX_PATHS.all}?q=${encodeURIComponent(searchText)}`,
          },
        ];
  return {
    items: [
      { label: text('admin.commands.leads'), isPrefiltered: true, items: leads },
      { label: text('admin.commands.subscribers'), isPrefiltered: true, items: subscribers },
      { label: text('admin.commands.search'), isPrefiltered: true, items: everywhere },
    ],
    onSearch: setTyped,
    isLoading: searchText !== '' && (!isSettled || results.isFetching),
    errorMessage: isSettled && results.isError ? failureText(results.error.failure, 'admin.commands.search.failed', text) : undefined,
    onRetry: () => void results.refetch(),
  };
}
