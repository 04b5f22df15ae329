import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Icon.css.ts';

/** The props of every icon. */
export interface IconProps extends ElementProps<SVGSVGElement> {
  /** A component that takes an icon as a prop may set its size. @default 'md' */
  size?: keyof typeof styles.size;
  /** Text alternative, where no text next to it has the same meaning. Without it the icon is hidden from assistive technology. */
  label?: string;
}

export interface IconDrawingProps extends IconProps {
  /** Path data on a grid of 24, drawn as an outline. */
  path: string;
  /** For drawings that point along the line of text: mirrored in right-to-left text. Clocks, phones and logos never are. */
  isMirrored?: boolean;
}

/** Draws an icon in the colour of the text around it. Define your own: `const CraneIcon = (props: IconProps) => <Icon {...props} path="…" />`. */
export function Icon({ path, isMirrored = false, size = 'md', label, ...passed }: IconDrawingProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      viewBox="0 0 24 24"
      {...elementProps(passed)}
      className={cx(styles.root, styles.size[size], size === 'xl' && styles.large, isMirrored && styles.mirrored)}
      {...meaning}
    >
      <path d={path} />
    </svg>
  );
}
