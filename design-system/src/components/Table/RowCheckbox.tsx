import { useRef } from 'react';

import { cx } from '../../theme/cx.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import { CheckboxBox } from '../Checkbox/CheckboxBox.tsx';
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
