import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useFieldIds } from '../../internal/FieldParts.tsx';
import { useNativeChoice } from '../../internal/use-control-value.ts';
import { CheckIcon } from '../Icon/icons.tsx';
import * as styles from './Switch.css.ts';

export interface SwitchProps extends ElementProps<HTMLInputElement> {
  /** The setting. It stays the same in both states. */
  label: string;
  /** Name in the form data, also for a form post without scripts. Without one the form does not send it. */
  name?: string | undefined;
  /** Form value while on; off submits nothing. @default 'on' */
  value?: string;
  /** @default generated */
  id?: string;
  /** Help text that stays visible, below the label. */
  hint?: ReactNode;
  /** Whether it is on (controlled). Requires `onChange`. */
  isSelected?: boolean;
  /** Whether it is on initially (uncontrolled). */
  defaultSelected?: boolean;
  isDisabled?: boolean;
  /** Called when it changes, and once after hydration if it was changed before scripts ran. */
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  /** Ref to the input, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({ ref, label, hint, isSelected, defaultSelected = false, ...props }: SwitchProps) {
  const { name, value, isDisabled, onChange, onBlur } = props;
  const { id, hintId, describedBy } = useFieldIds({ ...props, hint });
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, []);
  useNativeChoice({
    control: element,
    read: ({ checked }: HTMLInputElement) => checked,
    current: isSelected ?? defaultSelected,
    onChange: (checked) => onChange?.(checked),
  });

  return (
    <div className={styles.root}>
      <label className={styles.row}>
        <span>{label}</span>
        <span className={styles.box}>
          <input
            {...elementProps(props)}
            ref={element}
            type="checkbox"
            role="switch"
            {...{ id, name, value, onBlur }}
            // Left to the DOM unless controlled.
            {...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected })}
            disabled={isDisabled}
            aria-describedby={describedBy}
            onChange={(event) => onChange?.(event.currentTarget.checked)}
            className={styles.control}
          />
          <span className={styles.thumb}>
            <span className={styles.check}>
              <CheckIcon size="sm" />
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
