import { style } from '@vanilla-extract/css';

import { control as base } from '../../internal/field.css.ts';

export const control = style([base, { minBlockSize: '8rem', resize: 'vertical', fieldSizing: 'content', maxBlockSize: '24rem' } as object]);
