import {
  type FactKey,
  type FactKind,
  FACTS,
  findFactProblem,
  maxLengthOf,
  numberRange,
  readHours,
  readWeek,
} from '@zmb/admin-api/contract/company-facts.ts';
import {
  MAX_AIM_HOURS,
  MAX_FACT_LINES,
  MAX_NAME_LENGTH,
  MAX_PRICE,
  MAX_REVIEWS,
  MAX_WARRANTY_MONTHS,
} from '@zmb/admin-api/contract/limits.ts';
import { findProjectsProblem } from '@zmb/admin-api/contract/project-list.ts';
import { findReviewsProblem, type ReviewsProblem } from '@zmb/admin-api/contract/review-list.ts';
import { findServicesProblem, type ServicesProblem } from '@zmb/admin-api/contract/service-list.ts';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { Week } from '../settings/WeekFields.tsx';
import { readAims, readHoursOfDays } from './fact-values.ts';

/** Error messages of a fact or text by part, such as `to` or `2.closes`; `''` is the whole value. */
export type FieldProblems = Readonly<Record<string, string>>;

const EXAMPLES: Partial<Record<FactKind, string>> = { email: 'info@example.com', phone: '+971 4 234 5678', link: 'https://' };

/** Formats the problem of a review or of the list. */
export function useReviewProblem(): (problem: ReviewsProblem) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return (problem) =>
    text(`admin.website.company.reviews.problem.${problem}`, {
      max: formatNumber(problem === 'too_many' ? MAX_REVIEWS : MAX_NAME_LENGTH),
      example: `\u2066${EXAMPLES.link}\u2069`,
    });
}

/** Formats the problem of a list of services. */
export function useServicesProblem(): (problem: ServicesProblem) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return (problem) =>
    text(`admin.website.services.problem.${problem}`, { max: formatNumber(problem === 'warranty' ? MAX_WARRANTY_MONTHS : MAX_PRICE) });
}

/** Returns error messages of an invalid fact that say what to do; nothing for a valid one. */
export function useFactProblems(): (key: FactKey, value: string) => FieldProblems {
  const text = useText();
  const { formatNumber } = useIntl();
  const aim = () => text('admin.website.company.problem.aim', { max: formatNumber(MAX_AIM_HOURS) });
  const aimsOf = (value: string): FieldProblems => {
    const { from, to } = readAims(value);
    const isAim = (hours: number | null) => readHours(String(hours)) !== undefined;
    if (isAim(from) && isAim(to)) return { to: text('admin.website.company.problem.aim.order') };
    return { ...(!isAim(from) && { from: aim() }), ...(!isAim(to) && { to: aim() }) };
  };
  const hoursOf = (value: string): FieldProblems => {
    const week = readHoursOfDays(value);
    const wrong = week.flatMap((day, index): [string, string][] => {
      const part = findWrongPart(day);
      if (part === undefined) return [];
      return [[`${index}.${part}`, text(`admin.website.company.problem.hours.${part === 'closes' ? 'order' : 'break'}`)]];
    });
    return wrong.length > 0 ? Object.fromEntries<string>(wrong) : { '': text('admin.website.company.problem.hours.none') };
  };
  const servicesProblem = useServicesProblem();
  const reviewProblem = useReviewProblem();
  return (key, value) => {
    const kind: FactKind = FACTS[key];
    const problem = findFactProblem(key, value);
    if (problem === undefined) return {};
    if (problem === 'hours') return hoursOf(value);
    if (problem === 'aim') return kind === 'emergencyAim' ? aimsOf(value) : { '': aim() };
    const projectsProblem = kind === 'projects' && findProjectsProblem(value);
    if (projectsProblem) return { '': text(`admin.website.projects.problem.${projectsProblem}`) };
    const listProblem = kind === 'services' && findServicesProblem(value);
    if (listProblem) return { '': servicesProblem(listProblem) };
    const reviewsProblem = kind === 'reviews' && findReviewsProblem(value);
    if (reviewsProblem) return { '': reviewProblem(reviewsProblem) };
    if (problem === 'number') {
      const { min, max } = numberRange(key);
      return { '': text('admin.website.company.problem.number', { min: String(min), max: String(max) }) };
    }
    const max = problem === 'too_many' ? MAX_FACT_LINES : maxLengthOf(key);
    const example = `\u2066${EXAMPLES[kind]}\u2069`;
    return { '': text(`admin.website.company.problem.${problem}`, { max: formatNumber(max), example }) };
  };
}

/** The first invalid part of a day: the closing time, or the end of a break. */
function findWrongPart(day: Week[number]): string | undefined {
  if (day === null) return undefined;
  const { breaks = [], ...hours } = day;
  for (let count = 0; count <= breaks.length; count += 1) {
    const isPossible = readWeek(JSON.stringify([{ ...hours, breaks: breaks.slice(0, count) }, null, null, null, null, null, null]));
    if (!isPossible) return count === 0 ? 'closes' : `breaks.${count - 1}.to`;
  }
  return undefined;
}
