import type { ReactElement, ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { ownWidth } from '../../internal/own-width.css.ts';
import * as styles from './ToggleButton.css.ts';

export interface ToggleButtonProps extends ElementProps<HTMLButtonElement> {
  /** Whether it is on (controlled). Requires `onChange`. */
  isSelected?: boolean;
  /** Whether it is on initially (uncontrolled). */
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Before the label: an icon such as `<StarIcon />`, or any other element of its size. */
  icon?: ReactElement;
  isDisabled?: boolean;
  /** The setting. It stays the same in both states. */
  children: ReactNode;
}

/** A button that switches something on and off. */
export function ToggleButton({ isSelected, defaultSelected, onChange, icon, isDisabled, children, ...passed }: ToggleButtonProps) {
  const { id, ref, ...attributes } = elementProps(passed);
  return (
    <AriaToggleButton
      {...{ isSelected, defaultSelected, onChange, isDisabled }}
      {...(id && { id })}
      {...(ref && { ref })}
      className={cx(styles.root, ownWidth)}
      // React-aria's button drops most `aria-*` attributes.
      render={(button) => <button {...attributes} {...button} />}
    >
      {icon}
      {children}
    </AriaToggleButton>
  );
}
