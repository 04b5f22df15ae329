import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Icon.css.ts';
import { drawings, mirroredIcons } from './icons.ts';
import type { IconName } from './icons.ts';

export interface IconProps extends ElementProps<SVGSVGElement> {
  name: IconName;
  /** @default 'md' */
  size?: keyof typeof styles.size;
  /** What the icon says where no word says it. Without a label it is decoration and hidden from assistive technology. */
  label?: string;
}

/** One line icon in the colour of the text around it. Arrows turn round in right-to-left text. */
export function Icon({ name, size = 'md', label, ...passed }: IconProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      viewBox="0 0 24 24"
      {...elementProps(passed)}
      className={cx(styles.root, styles.size[size], size === 'xl' && styles.large, mirroredIcons.has(name) && styles.mirrored)}
      {...meaning}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
