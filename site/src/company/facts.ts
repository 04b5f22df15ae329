import { type Company, company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { projectKey } from '@zmb/admin-api/contract/projects.ts';
import { createIntl, type IntlShape } from 'react-intl';

import { intlTag, type Locale } from '../i18n/locale.ts';
import type { MessageId } from '../i18n/messages.ts';

/**
 * Values for placeholders in titles, descriptions and texts: the company's names, and its response aims for emergencies (`1 to 2 hours`) and
 * other requests (`24 hours on working days`).
 */
export type NamedFacts = Record<'company' | 'shortName' | 'emergencyTime' | 'normalTime', string>;

/** The company's names and response aims in the page's language. Requires the catalogue `common`. */
export function namedFacts(intl: IntlShape, locale: Locale, { name, shortName, responseAims }: Company): NamedFacts {
  const { emergencyHours, normalHours } = responseAims;
  const text = (id: MessageId, values: Record<string, number>) => intl.formatMessage({ id }, values);
  return {
    company: inLanguage(name, locale),
    shortName: inLanguage(shortName, locale),
    emergencyTime: text('aims.emergency', emergencyHours),
    normalTime: text('aims.normal', { hours: normalHours }),
  };
}

/** The names and aims of the company as built, outside of pages. `common` is the JSON of that catalogue. */
export function namedFactsIn(locale: Locale, common: Record<string, string>): NamedFacts {
  return namedFacts(createIntl({ locale: intlTag(locale), messages: common }), locale, builtIn);
}

/** The title and the meta description of a page, in the page's language. */
export function headTexts(
  intl: IntlShape,
  locale: Locale,
  { title, description, project }: { title: MessageId; description: MessageId; project?: string | undefined },
  company: Company,
) {
  const ofProject = (part: 'title' | 'community') =>
    project !== undefined && { [part]: intl.formatMessage({ id: projectKey(project, part) }) };
  const facts = { ...namedFacts(intl, locale, company), ...ofProject('title'), ...ofProject('community') };
  return { title: intl.formatMessage({ id: title }, facts), description: intl.formatMessage({ id: description }, facts) };
}
