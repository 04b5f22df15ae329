/** How long the server keeps what nobody needs for longer: the policies of the site say it, the server removes it then. */
export const RETENTION = {
  /** Analytics events: two years and the month to compare with. */
  analyticsMonths: 25,
  /** The mark by which a repeated form is recognised, and with it the keyed hash of the sender's network. */
  formMarkDays: 30,
} as const;
