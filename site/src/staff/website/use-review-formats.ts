import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { type ReviewEntry, reviewTextKey } from '@zmb/admin-api/contract/reviews.ts';
import { useIntl } from 'react-intl';

import { useLocale, useText } from '../../i18n/use-text.ts';
import { readReviewList } from './fact-values.ts';
import { useServiceName } from './use-service-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';

/** Formats the fact `company.reviews`. */
export function useReviewFormats() {
  const text = useText();
  const locale = useLocale();
  const { formatDate, formatList } = useIntl();
  const serviceName = useServiceName();
  const texts = useSiteTexts().data?.texts ?? [];
  const dayOf = (date: string) => (date === '' ? '–' : formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' }));
  /** `Maryam A., 14 Mar 2025`, from the account's draft, else as published. */
  const nameOf = ({ key, date }: Pick<ReviewEntry, 'key' | 'date'>): string => {
    const named = texts.find((each) => each.key === reviewTextKey(key, 'name'));
    const languages: readonly Language[] = [locale, defaultLanguage];
    const [name] = languages.map((language) => named?.draft?.[language] ?? named?.texts[language] ?? '').filter((each) => each !== '');
    const shown = name === undefined ? text('admin.website.company.reviews.unnamed') : `\u2068${name}\u2069`;
    return text('admin.website.company.reviews.title', { name: shown, date: dayOf(date) });
  };
  const detailsOf = ({ service, stars, source, link }: ReviewEntry): string => {
    const details = [
      ...(service === undefined ? [] : [`\u2068${serviceName(service)}\u2069`]),
      ...(stars === undefined ? [] : [text('admin.website.company.reviews.stars.count', { stars })]),
      ...[source, link].filter((each) => each !== undefined).map((each) => `\u2068${each}\u2069`),
    ];
    return details.length === 0 ? text('admin.website.company.reviews.none') : formatList(details, { type: 'unit' });
  };
  const changeOf = (before: ReviewEntry | undefined, after: ReviewEntry): string[] => {
    const name = nameOf(after);
    if (!before) return [text('admin.website.company.reviews.change.added', { name })];
    const isChanged = before.date !== after.date || detailsOf(before) !== detailsOf(after);
    return [
      ...(before.isHidden === after.isHidden
        ? []
        : [text(`admin.website.company.reviews.change.${after.isHidden ? 'hidden' : 'shown'}`, { name })]),
      ...(isChanged ? [text('admin.website.company.reviews.change.changed', { name, details: detailsOf(after) })] : []),
    ];
  };
  return {
    nameOf,
    dayOf,
    /** One line for each review. */
    lines: (value: string): string =>
      readReviewList(value)
        .map((review) => [nameOf(review), ...(review.isHidden ? [text('admin.website.company.reviews.hidden')] : [])].join(' · '))
        .join('\n'),
    /** One sentence for each difference between two lists: `Maryam A., 14 Mar 2025: hidden`. */
    changes: (from: string, to: string): string[] => {
      const [before, after] = [readReviewList(from), readReviewList(to)];
      const sentences = [
        ...after.flatMap((review) =>
          changeOf(
            before.find(({ key }) => key === review.key),
            review,
          ),
        ),
        ...before
          .filter(({ key }) => !after.some((review) => review.key === key))
          .map((review) => text('admin.website.company.reviews.change.removed', { name: nameOf(review) })),
      ];
      return sentences.length > 0 ? sentences : [text('admin.website.company.reviews.change.order')];
    },
  };
}
