import { style } from '@vanilla-extract/css';

export const kept = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
