import { DAY_MS } from './durations.ts';

/** The kinds of privacy requests: Articles 13 to 18 of Federal Decree-Law 45 of 2021, Articles 15 to 21 of the GDPR. */
export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'deletion', 'restriction', 'objection', 'portability'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/**
 * Days within which a request is answered, from the day of its arrival. Article 12(3) of the GDPR allows one month, of which the shortest has
 * 28 days. Federal Decree-Law 45 of 2021 leaves the period to its executive regulations, so the stricter law applies.
 */
export const PRIVACY_ANSWER_DAYS = 28;

/** Hours for which the link that confirms a request is valid. Unconfirmed requests are deleted afterwards. */
export const PRIVACY_CONFIRM_HOURS = 72;

/** The due time of a request, in milliseconds since 1970. */
export function privacyAnswerDue(receivedAt: number): number {
  return receivedAt + PRIVACY_ANSWER_DAYS * DAY_MS;
}

/** Reasons for erasing or restricting personal data. A list, because free text would name the person again. */
export const MEASURE_REASONS = ['request', 'not_needed', 'law'] as const;
export type MeasureReason = (typeof MEASURE_REASONS)[number];

/**
 * The version of the privacy notice below the public forms. Increase it when the text changes in any language, which
 * `site/src/lead-forms/notice.test.ts` checks.
 */
export const FORM_NOTICE_VERSION = 3;

/** The first version that announces feedback requests; they are not sent to visitors who saw an earlier one. */
export const FEEDBACK_NOTICE_VERSION = 2;
