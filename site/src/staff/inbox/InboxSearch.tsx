import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { SearchField } from '@zmb/design-system';
import { type RefObject, useEffect, useState } from 'react';

import { isSearchable } from './filter.ts';
import { useInboxSettings } from './settings.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import type { LeadKind } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';

/** So long nobody types before the list is asked for, in milliseconds. */
const PAUSE_MS = 300;

export interface InboxSearchProps {
  kind: LeadKind;
  address: InboxAddress;
  isPending: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** Finds leads while one types. What is searched stands in the address; what is too short is told kindly and not asked for. */
export function InboxSearch({ kind, address, isPending, field }: InboxSearchProps) {
  const text = useText();
  const { keys } = useInboxSettings();
  const { narrow, filter } = address;
  const [typed, setTyped] = useState(filter.q);
  const [asked, setAsked] = useState(filter.q);
  // The address has changed by other means: filters were cleared, or a view was opened.
  if (asked !== filter.q) {
    setAsked(filter.q);
    if (filter.q !== typed.trim()) setTyped(filter.q);
  }
  const wanted = typed.trim();
  const isTooShort = wanted !== '' && !isSearchable(wanted);
  useEffect(() => {
    if (isTooShort || wanted === asked) return;
    const timer = setTimeout(() => narrow({ q: wanted }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, isTooShort, narrow]);
  return (
    <SearchField
      ref={field}
      label={text('admin.inbox.search.label')}
      isLabelHidden
      placeholder={text(`admin.inbox.search.placeholder.${kind}`)}
      value={typed}
      onChange={setTyped}
      onSubmit={() => !isTooShort && narrow({ q: wanted })}
      isPending={isPending && filter.q !== ''}
      resultMessage={isTooShort ? text('admin.inbox.search.short') : undefined}
      maxLength={MAX_SEARCH_LENGTH}
      {...(keys && { shortcut: '/' })}
    />
  );
}
