import { Status, type StatusProps } from '@zmb/design-system';

import { useText } from '../i18n/use-text.ts';
import { useOpenStatus } from './opening-hours.ts';

export type OpenBadgeProps = Pick<StatusProps, 'isBare'>;

/**
 * Whether the company is open now; follows when it opens or closes. The prerendered page does not know the time and shows, in the
 * same space, what always holds.
 */
export function OpenBadge({ isBare = false }: OpenBadgeProps) {
  const text = useText();
  const status = useOpenStatus();
  return (
    // The key makes it another element: in right-to-left text, browsers count a changed text as a layout shift.
    <Status key={status ? 'now' : 'always'} tone={status?.isOpen ? 'success' : 'neutral'} isBare={isBare}>
      {status?.words ?? text('hours.always')}
    </Status>
  );
}
