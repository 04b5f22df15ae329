import { globalStyle, styleVariants } from '@vanilla-extract/css';

/** The place of an icon that a caller passes, where the component sets its size: an `svg` in it fills it. */
export const iconSlot = styleVariants({ lg: {}, xl: {} });

globalStyle(`${iconSlot.lg} > svg`, { inlineSize: '1.5rem', blockSize: '1.5rem' });
// Lines of large icons are thinner.
globalStyle(`${iconSlot.xl} > svg`, { inlineSize: '2.5rem', blockSize: '2.5rem', strokeWidth: 1.25 });
