import { type LeadField, leadFields } from './lead-fields.ts';
import { COMMUNITIES } from './communities.ts';
import { PLACE_TEXTS, type PlaceText } from './lead-place.ts';
import { namesOfService, type ServiceTitles } from './service-names.ts';
import { toSearchText } from './search-text.ts';

/** The names of a known community in every language; otherwise the typed name. */
function namesOfCommunity(typed: string): readonly string[] {
  const normalised = toSearchText(typed);
  const known = COMMUNITIES.find((names) => Object.values(names).some((name) => toSearchText(name) === normalised));
  return known ? Object.values(known) : [typed];
}

/** The fields of a lead that are searched, and others, which are ignored. */
export type SearchableLead = { reference: string } & Partial<Record<LeadField | PlaceText, string | null>>;

/**
 * The search text of a lead: its reference with and without the hyphen, its fields, its service and its community by name in every language,
 * the rest of its address, and its notes. Every word has a space before and after it, so that whole words can be searched.
 */
export function searchTextOf({ reference, ...lead }: SearchableLead, notes: readonly string[] = [], titles?: ServiceTitles): string {
  const searched = (Object.keys(leadFields) as LeadField[]).filter((field) => leadFields[field].isSearched);
  const texts = searched.flatMap((field) => {
    const text = lead[field] ?? '';
    return field === 'serviceType' ? namesOfService(text, titles) : [text];
  });
  const place = PLACE_TEXTS.flatMap((part) => {
    const text = lead[part] ?? '';
    if (text === '') return [];
    // A Makani number is also found without its space.
    return part === 'community' ? namesOfCommunity(text) : part === 'makani' ? [text, text.replaceAll(' ', '')] : [text];
  });
  return ` ${toSearchText([reference, reference.replaceAll('-', ''), ...texts, ...place, ...notes].join(' '))} `;
}
