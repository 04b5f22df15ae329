import { RETENTION } from '@zmb/admin-api/contract/retention.ts';
import { CONSENT_DAYS } from '@zmb/design-system';

import { QUEUE_DAYS } from '../../lead-forms/delivery-queue.ts';

/** How long things are kept, for the placeholders of the policies: the same numbers that the code goes by. */
export const durations = {
  consentDays: CONSENT_DAYS,
  queueDays: QUEUE_DAYS,
  analyticsMonths: RETENTION.analyticsMonths,
  markDays: RETENTION.formMarkDays,
};
