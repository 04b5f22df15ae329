import type { ReactNode, Ref } from 'react';

import * as choice from '../../internal/choice.css.ts';
import * as group from '../../internal/choice-group.css.ts';
import * as styles from './RadioGroup.css.ts';

/** One option of a `RadioGroup`. */
export interface RadioChoice {
  /** Form value; not empty. */
  value: string;
  label: string;
  /** Explanation below the label. */
  hint?: string;
  /** A decorative picture for `look="pictures"`, above the label that says what it shows. */
  picture?: ReactNode;
  isDisabled?: boolean;
}

interface RadioOptionProps {
  id: string;
  hintId: string;
  name: string;
  option: RadioChoice;
  look: 'list' | 'cards' | 'pictures';
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: ((value: string) => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function RadioOption({ id, hintId, option, look, onChange, ...props }: RadioOptionProps) {
  const { value, label, hint, picture, isDisabled } = option;
  return (
    <div className={group.option[look]}>
      <label className={group.optionRow}>
        {look === 'pictures' && <span className={group.picture}>{picture}</span>}
        <span className={choice.box}>
          <input
            {...props}
            type="radio"
            id={id}
            value={value}
            disabled={isDisabled}
            aria-describedby={hint && hintId}
            onChange={() => onChange?.(value)}
            className={styles.control}
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <span id={hintId} className={group.optionHint}>
          {hint}
        </span>
      )}
    </div>
  );
}
