import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import { useFieldIds } from '../../internal/use-field-ids.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  /** What is on or off. It stays the same in both states. */
  label: string;
  /** Key in the form's data, also in a form post without scripts. */
  name: string;
  /** What the form's data says while it is on; off, it says nothing. @default 'on' */
  value?: string;
  /** @default made by React */
  id?: string;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  /** Whether it is on, when the caller holds that. Takes `onChange` along. */
  isSelected?: boolean;
  /** Whether it is on at first, when it holds that itself. */
  defaultSelected?: boolean;
  isDisabled?: boolean;
  /** Called when it changes, and once at the start when it was changed before scripts ran. */
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  /** The control, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** Something that is on or off from the moment it is switched. */
export function Switch({ ref, label, hint, isSelected, defaultSelected = false, ...props }: SwitchProps) {
  const { name, value, isDisabled, onChange, onBlur } = props;
  const { id, hintId, describedBy } = useFieldIds({ id: props.id, hint });
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, []);
  useNativeChoice({
    control: element,
    read: ({ checked }: HTMLInputElement) => checked,
    current: isSelected ?? defaultSelected,
    tell: (checked) => onChange?.(checked),
  });

  return (
    <div className={styles.root}>
      <label className={styles.row}>
        <span>{label}</span>
        <span className={styles.box}>
          <input
            ref={element}
            type="checkbox"
            role="switch"
            {...{ id, name, value, onBlur }}
            // Left to the element unless the caller holds it.
            {...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected })}
            disabled={isDisabled}
            aria-describedby={describedBy}
            onChange={(event) => onChange?.(event.currentTarget.checked)}
            className={styles.control}
          />
          <span className={styles.thumb}>
            <span className={styles.check}>
              <Icon name="check" size="sm" />
            </span>
          </span>
        </span>
      </label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
