import { useLocale } from 'react-aria-components';

/** Whether a drawing runs from right to left. */
export function useIsMirrored(): boolean {
  // eslint-disable-next-line no-restricted-syntax -- a drawing has coordinates, and none of them is logical
  return useLocale().direction === 'rtl';
}
