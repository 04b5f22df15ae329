import { openTimes } from '@zmb/admin-api/contract/business-hours.ts';
import { COMMUNITIES } from '@zmb/admin-api/contract/communities.ts';
import {
  type ChoicesKey,
  type FactKey,
  type FactKind,
  FACTS,
  isChoicesFact,
  isFact,
  isForAllLanguages,
  isOptionalFact,
  readChoices,
  readHours,
  readRange,
  readWeek,
} from '@zmb/admin-api/contract/company-facts.ts';
import { isProjectPhotos, readProjects } from '@zmb/admin-api/contract/project-list.ts';
import { PAYMENT_METHODS } from '@zmb/admin-api/contract/trust-facts.ts';
import { readServices } from '@zmb/admin-api/contract/service-list.ts';
import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { useIntl } from 'react-intl';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { readTypedPhoto } from './fact-values.ts';
import { useProjectFormats } from './use-project-formats.ts';
import { useReviewFormats } from './use-review-formats.ts';
import { useServiceFormats } from './use-service-formats.ts';
import { excerptOf, useFormatText } from './use-text-formats.ts';
import type { SiteText } from '../api/website-api.ts';

// 5 January 1970 was a Monday.
const MONDAY = Date.UTC(1970, 0, 5);

/** A formatted text or fact, and its language. */
export interface FormattedValue {
  text: string;
  language: Language;
}

/** The labels of facts, and of the languages of texts and facts. */
export function useFactNames() {
  const text = useText();
  const languageName = useLanguageName();
  return {
    /** `Phone number`. */
    fact: (key: FactKey) => text(`admin.website.${key}`),
    /** `Address in Arabic`; without the language for a fact that is the same in all of them. */
    factIn: (key: FactKey, language: Language) => {
      const fact = text(`admin.website.${key}`);
      return isForAllLanguages(key) ? fact : text('admin.website.company.inLanguage', { fact, language: languageName(language) });
    },
    /** The language of a change. */
    language: (key: string, language: Language) =>
      isForAllLanguages(key) ? text('admin.website.company.allLanguages') : languageName(language),
  };
}

/** The labels of the options of a fact. */
export function useChoiceNames(): (key: ChoicesKey, value: string) => string {
  const text = useText();
  const locale = useLocale();
  return (key, value) => {
    if (key === 'company.communities') return COMMUNITIES.find(({ en }) => en === value)?.[locale] ?? value;
    const method = PAYMENT_METHODS.find((each) => each === value);
    return method ? text(`admin.website.company.payments.${method}`) : value;
  };
}

/** Formats a text or fact for staff: hours day by day, aims in hours, an empty link as not shown. */
export function useFormatValue(): (key: string, value: string, language: Language) => FormattedValue {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const formatText = useFormatText();
  const serviceFormats = useServiceFormats();
  const projectFormats = useProjectFormats();
  const reviewFormats = useReviewFormats();
  const choiceName = useChoiceNames();
  const time = (hhmm: string) => intl.formatTime(new Date(MONDAY + minutesOf(hhmm) * 60_000), { timeZone: 'UTC' }).replace(' ', '\u00a0');
  const linesOf = (value: string) =>
    readWeek(value)
      ?.map((day, index) => {
        const name = intl.formatDate(MONDAY + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' });
        const ranges = openTimes(day).map(({ opens, closes }) => text('hours.range', { opens: time(opens), closes: time(closes) }));
        return text('admin.website.company.day', {
          day: name,
          hours: ranges.length > 0 ? intl.formatList(ranges, { type: 'conjunction' }) : text('hours.closed'),
        });
      })
      .join('\n');
  const format = (key: FactKey, value: string) => {
    const kind: FactKind = FACTS[key];
    if (key === 'company.map' && value === '') return text('admin.website.company.map.search');
    if (kind === 'logo') {
      const surface = key === 'company.logo' ? 'light' : 'dark';
      return text(`admin.website.company.logo.${value === '' ? 'none' : 'on'}.${surface}`);
    }
    if (value === '' && isOptionalFact(key)) return text('admin.website.company.notShown');
    if (kind === 'photo') return Object.values(readTypedPhoto(value).alt).join('\n');
    if (isChoicesFact(key))
      return intl.formatList(
        (readChoices(value) ?? []).map((each) => choiceName(key, each)),
        { type: 'unit' },
      );
    if (kind === 'reviews') return reviewFormats.lines(value);
    if (kind === 'hours') return linesOf(value);
    if (kind === 'services') return serviceFormats.lines(readServices(value) ?? []);
    if (kind === 'projects') return projectFormats.lines(readProjects(value) ?? []);
    if (kind === 'emergencyAim') {
      const range = readRange(value);
      return range && text('aims.emergency', range);
    }
    const hours = kind === 'normalAim' ? readHours(value) : undefined;
    return hours === undefined ? undefined : text('aims.normal', { hours });
  };
  return (key, value, language) => {
    if (isProjectPhotos(key)) return { text: value === '' ? '' : projectFormats.photos(value, locale), language: locale };
    if (!isFact(key)) return { text: formatText(value, language), language };
    const formatted = format(key, value);
    if (formatted !== undefined) return { text: formatted, language: locale };
    return { text: value, language: isForAllLanguages(key) ? defaultLanguage : language };
  };
}

function minutesOf(hhmm: string): number {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Maximum length of the name of a text. */
const MAX_NAME_LENGTH = 60;

/** The name of a text is its beginning in a language; the name of a fact is its label. */
export function useTextName(language: Language): (text: SiteText) => string {
  const names = useFactNames();
  return ({ key, draft, texts }) => (isFact(key) ? names.fact(key) : shortened(excerptOf(draft?.[language] ?? texts[language])));
}

/** The beginning of a text, as the name of its editor. */
function shortened(text: string): string {
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', MAX_NAME_LENGTH))} …` : text;
}
