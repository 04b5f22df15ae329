import { RETENTION } from '@zmb/admin-api/contract/retention.ts';
import { CONSENT_DAYS } from '@zmb/design-system';

import { OUTBOX_DAYS } from '../../lead-forms/outbox.ts';

/** How long things are kept, for the placeholders of the policies: the same numbers that the code goes by. */
export const durations = {
  consentDays: CONSENT_DAYS,
  outboxDays: OUTBOX_DAYS,
  analyticsMonths: RETENTION.analyticsMonths,
  markDays: RETENTION.formMarkDays,
};
