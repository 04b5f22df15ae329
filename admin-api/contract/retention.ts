/** How long the server keeps data: the site's policies state it, and the server deletes it afterwards. */
export const RETENTION = {
  /** Analytics events: two years plus a month for comparison. */
  analyticsMonths: 25,
  /** Idempotency records of forms, with the keyed hash of the sender's network. */
  formMarkDays: 30,
  /** How long a browser in which staff signed in is recognised. */
  knownDeviceDays: 180,
  /** How long a browser that staff trust needs no second step. */
  trustedDeviceDays: 30,
} as const;
