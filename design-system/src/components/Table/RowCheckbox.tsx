import { useRef } from 'react';

import { cx } from '../../theme/cx.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import { CheckboxBox } from '../Checkbox/CheckboxBox.tsx';
import * as styles from './Table.css.ts';
import type { Selection } from './use-table-selection.ts';

interface RowCheckboxProps {
  label: string;
  /** Whether the label is visible. */
  isLabelVisible?: boolean;
  amount: Selection['amount'];
  onChange: (isSelected: boolean) => void;
}

/** A `Checkbox` box outside any form: no name, and a label mostly for screen readers. */
export function RowCheckbox({ label, isLabelVisible = false, amount, onChange }: RowCheckboxProps) {
  const element = useRef<HTMLInputElement>(null);
  const isSelected = amount === 'all';
  useNativeChoice({ control: element, read: ({ checked }: HTMLInputElement) => checked, current: isSelected, tell: onChange });
  return (
    <label className={cx(styles.checkbox, isLabelVisible && styles.checkboxWithWords)}>
      <CheckboxBox
        control={element}
        isIndeterminate={amount === 'some'}
        checked={isSelected}
        aria-label={isLabelVisible ? undefined : label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isLabelVisible && label}
    </label>
  );
}
