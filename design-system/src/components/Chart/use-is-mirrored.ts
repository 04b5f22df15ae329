import { useLocale } from 'react-aria-components';

/** Whether a chart runs from right to left. */
export function useIsMirrored(): boolean {
  // eslint-disable-next-line no-restricted-syntax -- SVG coordinates are physical
  return useLocale().direction === 'rtl';
}
