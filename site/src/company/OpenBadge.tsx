import { Status, type StatusProps } from '@zmb/design-system';

import { useOpenWords } from './use-hours-words.ts';
import { useText } from '../i18n/use-text.ts';

export type OpenBadgeProps = Pick<StatusProps, 'isBare'>;

/**
 * Whether the company is open now. The built page does not know the moment and says what always holds, in the same room;
 * the badge follows when the company opens or closes.
 */
export function OpenBadge({ isBare = false }: OpenBadgeProps) {
  const text = useText();
  const now = useOpenWords();
  return (
    // Another text, not the same one that moves: where lines run to the left, browsers take it for a shift of the page.
    <Status key={now ? 'now' : 'always'} tone={now?.isOpen ? 'success' : 'neutral'} isBare={isBare}>
      {now?.words ?? text('hours.always')}
    </Status>
  );
}
