import type { LeadUrgency } from '@zmb/admin-api/contract/lead-place.ts';
import { Badge } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';

/** Says in the row of a lead that it is an emergency; nothing for any other. */
export function EmergencyBadge({ urgency }: { urgency: LeadUrgency | null | undefined }) {
  const text = useText();
  if (urgency !== 'emergency') return null;
  return (
    <>
      {/* A screen reader reads the words of a row one after the other. */} <Badge tone="critical">{text('admin.urgency.emergency')}</Badge>
    </>
  );
}
