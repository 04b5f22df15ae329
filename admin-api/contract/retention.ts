/** How long the server keeps data: the site's policies state it, and the server deletes it afterwards. */
export const RETENTION = {
  /** Analytics events: two years plus a month for comparison. */
  analyticsMonths: 25,
  /** Idempotency records of forms, with the keyed hash of the sender's network. */
  formMarkDays: 30,
  /** The hash of the key of a form whose lead is erased, since it arrived: a browser may send it again for seven days, by its own clock. */
  erasedMarkDays: 9,
  /** How long a browser in which staff signed in is recognised. */
  knownDeviceDays: 180,
  /** How long a browser that staff trust needs no second step. */
  trustedDeviceDays: 30,
} as const;

/**
 * Days for which data are kept for a purpose: what the privacy policy promises. Owners may shorten a period in the staff area; a longer
 * one needs another policy, and so a change here.
 */
export const RETENTION_DAYS = {
  /** Enquiries with their notes and answers, since the last thing that happened: the warranty, and five years of records by law. */
  enquiries: 1_825,
  /** Enquiries that staff marked as spam. */
  spam: 90,
  /** Newsletter subscriptions that nobody confirmed. */
  unconfirmed: 30,
  /** E-mail addresses of former subscribers, to remember that they do not want it. */
  unsubscribed: 1_095,
  /** Which e-mails were sent to whom, but for answers, which are a part of their enquiry; their contents are deleted when they are sent. */
  emails: 30,
  /** Closed requests of people about their data, as evidence that they were answered. */
  requests: 1_095,
} as const;

/** What data are kept for. */
export type RetentionPurpose = keyof typeof RETENTION_DAYS;

export const retentionPurposes = Object.keys(RETENTION_DAYS) as readonly RetentionPurpose[];

/** The hour in Dubai after which the nightly deletion runs. */
export const RETENTION_HOUR = 3;
