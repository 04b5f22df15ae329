import { cx } from '../theme/cx.ts';

/** `tablet` starts at 48 rem, `desktop` at 64 rem. */
type ScreenSize = 'phone' | 'tablet' | 'desktop';

/** A value for all screens, or one for each size of screen. A size without a value has that of the next smaller one. */
export type Responsive<Value extends string> = Value | { phone: Value; tablet?: Value; desktop?: Value };

/** The class names of a responsive value. `classes` has those of each value from a screen size on. */
export function responsiveClasses<Value extends string>(
  value: Responsive<Value>,
  classes: Readonly<Record<ScreenSize, Readonly<Record<Value, string>>>>,
): string {
  if (typeof value === 'string') return classes.phone[value];
  const { phone, tablet, desktop } = value;
  return cx(classes.phone[phone], tablet && classes.tablet[tablet], desktop && classes.desktop[desktop]);
}
