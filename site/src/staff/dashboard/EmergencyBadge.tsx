import type { LeadUrgency } from '@zmb/admin-api/contract/lead-place.ts';
import { Badge } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';

/** The badge of an emergency; nothing for any other lead. */
export function EmergencyBadge({ urgency }: { urgency: LeadUrgency | null | undefined }) {
  const text = useText();
  if (urgency !== 'emergency') return null;
  return (
    <>
      {/* The space separates the badge from the text before it in a screen reader. */}{' '}
      <Badge tone="critical">{text('admin.urgency.emergency')}</Badge>
    </>
  );
}
