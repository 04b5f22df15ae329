import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { space } = vars;

/**
 * The report. On paper it is one sheet of A4: the text is small, whatever its size on the screen, and all lengths follow it. Lines
 * are closer together than on a screen.
 */
export const report = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  '@media': { print: { gap: space.xs } },
});
globalStyle(`:root:has(${report})`, { '@media': { print: { fontSize: '9.5px' } } });
globalStyle(report, {
  '@media': { print: { vars: { [vars.type.small.line]: '1.4', [vars.type.caption.line]: '1.4', [vars.type.body.line]: '1.4' } } },
});

/** Two columns on paper, for short parts. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  '@media': { print: { display: 'block', columns: 2, columnGap: space.lg } },
});
globalStyle(`${columns} > *`, { '@media': { print: { breakInside: 'avoid', marginBlockEnd: space.xs } } });

/** Company and time of printing. */
export const letterhead = style({
  display: 'none',
  '@media': { print: { display: 'flex', alignItems: 'center', gap: space.sm } },
});
export const printedAt = style({ marginInlineStart: 'auto' });

/** Not printed. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });
