import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { useIntl } from 'react-intl';

import { type NamedFacts, namedFacts } from './facts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useHoursGroups } from './opening-hours.ts';
import { useText } from '../i18n/use-text.ts';

/** The age from which one may use the site and order work. */
const MINIMUM_AGE = 18;
/** From one number to another: the word joiners keep both on one line. */
const UNBROKEN_DASH = '\u2060–\u2060';

/**
 * What texts say about the company as values, so that a change in one file changes every text: beside its names and aims the bare
 * hours within which emergencies are answered (`1–2`), the opening hours and the closed days as parts of a
 * sentence, and where it is.
 */
export type Facts = NamedFacts & Record<'emergency' | 'hours' | 'closed' | 'address' | 'age', string>;

/** The company's facts in the page's language, for the placeholders of its texts. */
export function useFacts(): Facts {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const groups = useHoursGroups();
  const { emergencyHours } = company.responseAims;
  const number = (value: number) => intl.formatNumber(value);
  const open = groups.flatMap(({ days, hours }) => (hours ? [text('hours.onDays', { days, ...hours })] : []));
  return {
    ...namedFacts(intl, locale),
    emergency: [emergencyHours.from, emergencyHours.to].map(number).join(UNBROKEN_DASH),
    hours: intl.formatList(open),
    closed: intl.formatList(groups.flatMap(({ days, hours }) => (hours ? [] : [days]))),
    address: inLanguage(company.address, locale),
    age: number(MINIMUM_AGE),
  };
}
