import { createIntl } from 'react-intl';

import { type NamedFacts, namedFacts } from '../src/company/facts.ts';
import { intlTag, type Locale } from '../src/i18n/locale.ts';

/** The company's names and aims as a language's texts have them, outside of any page: `common` is that catalogue's JSON. */
export function namedFactsIn(locale: Locale, common: Record<string, string>): NamedFacts {
  return namedFacts(createIntl({ locale: intlTag(locale), messages: common }), locale);
}
