import { style } from '@vanilla-extract/css';

export const unsavedText = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
