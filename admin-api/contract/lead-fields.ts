/** The properties of a field of a lead. */
interface LeadFieldFacts {
  kinds: readonly ('contact' | 'callback')[];
  /** Whether the search of staff includes it. */
  isSearched: boolean;
}

/**
 * The fields that visitors fill in, in display order for staff. The database columns, e-mail to staff, inbox, CSV, search text and demo data
 * follow this list or fail to compile without an entry for each field; `lead-fields.test.ts` checks that each contains every field, and that the
 * privacy policy names it.
 */
export const leadFields = {
  name: { kinds: ['contact'], isSearched: true },
  email: { kinds: ['contact'], isSearched: true },
  phone: { kinds: ['contact', 'callback'], isSearched: true },
  serviceType: { kinds: ['contact'], isSearched: true },
  message: { kinds: ['contact'], isSearched: true },
} as const satisfies Record<string, LeadFieldFacts>;

export type LeadField = keyof typeof leadFields;

/** The fields of a kind of leads. */
export function fieldsOfKind(kind: 'contact' | 'callback'): LeadField[] {
  return (Object.keys(leadFields) as LeadField[]).filter((field) => (leadFields[field].kinds as readonly string[]).includes(kind));
}
