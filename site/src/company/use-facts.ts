import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { useIntl } from 'react-intl';

import { type NamedFacts, namedFacts } from './facts.ts';
import { useCompany } from './company-context.ts';
import { useDubaiTime } from './dubai-time.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { useHoursGroups } from './opening-hours.ts';

/** The minimum age for using the site and ordering work. */
const MINIMUM_AGE = 18;
/** For ranges: word joiners prevent a line break. */
const UNBROKEN_DASH = '\u2060–\u2060';

/**
 * All values for placeholders in texts: besides names and response aims the hours of the emergency aim (`1–2`), which texts of staff may use,
 * the opening hours and closed days as phrases, the postal address, and the minimum age.
 */
export type Facts = NamedFacts & Record<'emergency' | 'hours' | 'closed' | 'address' | 'age', string>;

/** The values for the placeholders of texts, in the page's language. */
export function useFacts(): Facts {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const company = useCompany();
  const inDubai = useDubaiTime();
  const groups = useHoursGroups(company.hours);
  const { emergencyHours } = company.responseAims;
  const number = (value: number) => intl.formatNumber(value);
  const open = groups.filter(({ times }) => times.length > 0);
  return {
    ...namedFacts(intl, locale, company),
    emergency: [emergencyHours.from, emergencyHours.to].map(number).join(UNBROKEN_DASH),
    hours: inDubai(intl.formatList(open.map(({ days, times }) => text('hours.onDays', { days, times: intl.formatList(times) })))),
    closed: intl.formatList(groups.filter((group) => !open.includes(group)).map(({ days }) => days)),
    address: inLanguage(company.address, locale),
    age: number(MINIMUM_AGE),
  };
}
