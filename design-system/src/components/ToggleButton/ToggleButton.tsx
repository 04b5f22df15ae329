import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { ownWidth } from '../../internal/own-width.css.ts';
import { PressButton } from '../../internal/PressButton.tsx';
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
  /** What is on or off. It stays the same in both states. */
  children: ReactNode;
}

/** A button that switches something on and off. */
export function ToggleButton({ isSelected, defaultSelected = false, onChange, icon, isDisabled, children, ...passed }: ToggleButtonProps) {
  const [own, setOwn] = useState(defaultSelected);
  const isOn = isSelected ?? own;
  const toggle = () => {
    setOwn(!isOn);
    onChange?.(!isOn);
  };
  return (
    <PressButton
      {...elementProps(passed)}
      type="button"
      onPress={toggle}
      isPending={false}
      isDisabled={isDisabled}
      aria-pressed={isOn}
      className={cx(styles.root, ownWidth)}
    >
      {icon}
      {children}
    </PressButton>
  );
}
