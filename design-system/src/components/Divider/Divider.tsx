import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Divider.css.ts';

interface LineProps extends ElementProps {
  /** `vertical` separates neighbours in a row and is as high as the row. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  label?: undefined;
}

interface LabelledProps extends ElementProps {
  orientation?: 'horizontal';
  /** A word or two in the line, such as "or". Read as text. */
  label: string;
}

export type DividerProps = LineProps | LabelledProps;

/** A line between two groups of content. */
export function Divider(props: DividerProps) {
  const { orientation = 'horizontal', label } = props;
  const passed = elementProps(props);
  if (label !== undefined) {
    // No separator: assistive technology would not read the text inside one.
    return (
      <div {...passed} className={styles.labelled}>
        <span className={styles.label}>{label}</span>
      </div>
    );
  }
  if (orientation === 'horizontal') return <hr {...passed} className={styles.orientation.horizontal} />;
  return <div role="separator" aria-orientation="vertical" {...passed} className={styles.orientation.vertical} />;
}
