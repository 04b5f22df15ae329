import { useLayoutEffect, useRef } from 'react';

import { cx } from '../../internal/cx.ts';
import * as choice from '../../internal/choice.css.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import * as box from '../Checkbox/Checkbox.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Table.css.ts';
import type { Selection } from './use-table-selection.ts';

interface RowCheckboxProps {
  label: string;
  /** Whether the eye reads the label too. */
  isLabelVisible?: boolean;
  amount: Selection['amount'];
  onChange: (isSelected: boolean) => void;
}

/** The box of a `Checkbox` without its place in a form: no name, and words that are mostly only heard. */
export function RowCheckbox({ label, isLabelVisible = false, amount, onChange }: RowCheckboxProps) {
  const element = useRef<HTMLInputElement>(null);
  const isSelected = amount === 'all';
  useNativeChoice({ control: element, read: ({ checked }: HTMLInputElement) => checked, current: isSelected, tell: onChange });
  // No attribute says "half", and a press takes it away: every render puts it back.
  useLayoutEffect(() => {
    if (element.current) element.current.indeterminate = amount === 'some';
  });
  return (
    <label className={cx(styles.checkbox, isLabelVisible && styles.checkboxWithWords)}>
      <span className={choice.box}>
        <input
          ref={element}
          type="checkbox"
          checked={isSelected}
          aria-label={isLabelVisible ? undefined : label}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={box.control}
        />
        <span className={box.check}>
          <Icon name="check" />
        </span>
        <span className={box.dash}>
          <Icon name="minus" />
        </span>
      </span>
      {isLabelVisible && label}
    </label>
  );
}
