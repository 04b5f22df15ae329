import { style } from '@vanilla-extract/css';

import { plainList } from '../../internal/plain-list.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;
const wide = '(min-width: 40rem)';

/** Both dates in one line, where there is room. */
export const dates = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.xs, flexGrow: 1, minInlineSize: 0 });
/** The presets are beside the calendar, on a phone above it. */
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  '@media': { [wide]: { flexDirection: 'row' } },
});
export const presets = style([
  plainList,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.xxs,
    paddingBlockEnd: space.sm,
    borderBlockEnd: `1px solid ${color.border.hairline}`,
    '@media': {
      [wide]: {
        flexDirection: 'column',
        flexWrap: 'nowrap',
        paddingBlockEnd: 0,
        paddingInlineEnd: space.sm,
        borderBlockEnd: 0,
        borderInlineEnd: `1px solid ${color.border.hairline}`,
      },
    },
  },
]);
