/** Retention periods: the site's policies state them, and the server deletes the data afterwards. */
export const RETENTION = {
  /** Analytics events: two years plus a month for comparison. */
  analyticsMonths: 25,
  /** Idempotency records of forms, with the keyed hash of the sender's network. */
  formReceiptDays: 30,
  /** The hash of the idempotency key of an erased lead, from its arrival: a browser may retry a form for seven days, by its own clock. */
  erasedReceiptDays: 9,
  /** How long a browser in which staff signed in is recognised. */
  knownDeviceDays: 180,
  /** How long a trusted browser needs no second step. */
  trustedDeviceDays: 30,
} as const;

/**
 * Maximum retention in days per purpose, as stated in the privacy policy. Owners may shorten a period in the staff area; a longer one requires a
 * change of the policy and of this constant.
 */
export const RETENTION_DAYS = {
  /** Leads with their threads, since their last event: the warranty, and five years of records by law. */
  enquiries: 1_825,
  /** Leads that staff marked as spam. */
  spam: 90,
  /** Unconfirmed newsletter subscriptions. */
  unconfirmed: 30,
  /** E-mail addresses of former subscribers, so that they are not added again. */
  unsubscribed: 1_095,
  /** Records of sent e-mails, except replies, which belong to their lead; the content is deleted once sent. */
  emails: 30,
  /** Closed requests of people about their data, as evidence that they were answered. */
  requests: 1_095,
} as const;

/** A purpose for which data are stored. */
export type RetentionPurpose = keyof typeof RETENTION_DAYS;

export const retentionPurposes = Object.keys(RETENTION_DAYS) as readonly RetentionPurpose[];

/** The hour in Dubai after which the nightly deletion runs. */
export const RETENTION_HOUR = 3;
