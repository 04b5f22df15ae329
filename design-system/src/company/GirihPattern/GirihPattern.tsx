import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './GirihPattern.css.ts';

export interface GirihPatternProps extends ElementProps<HTMLDivElement> {
  /**
   * `hero` fills its positioned parent and fades towards the inline start, where the text is. `medallion` is one large rosette in
   * the middle of its positioned parent. `divider` is a thin line between two parts of a page. @default 'hero'
   */
  variant?: 'hero' | 'divider' | 'medallion';
}

/** Interlaced stars in thin gold lines; purely decorative. */
export function GirihPattern({ variant = 'hero', ...passed }: GirihPatternProps) {
  return <div aria-hidden="true" data-pattern="" {...elementProps(passed)} className={styles.variant[variant]} />;
}
