import { type ReactElement, useId, useImperativeHandle, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { readCheckedRadio, useNativeChoice } from '../../internal/use-control-value.ts';
import { root as visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import * as styles from './SegmentedControl.css.ts';

/** One segment of a `SegmentedControl`. */
export interface Segment {
  /** Form value; unique and not empty. */
  value: string;
  label: string;
  /** Before the label: an icon such as `<SunIcon size="sm" />`, or any other element of its size. */
  icon?: ReactElement;
  isDisabled?: boolean;
}

export interface SegmentedControlProps extends ElementProps<HTMLFieldSetElement> {
  /** What is chosen. */
  label: string;
  /** Hides the label visually, where the segments are self-explanatory. */
  isLabelHidden?: boolean;
  /** Two to five, with short labels. */
  options: readonly Segment[];
  /** Value of the selected segment (controlled). Requires `onChange`. */
  value?: string;
  /** Value of the segment selected initially (uncontrolled). @default the first enabled one */
  defaultValue?: string;
  /** Called when another segment is selected, and once after hydration if that happened before scripts ran. */
  onChange?: (value: string) => void;
  /** Name in the form data. @default generated, because native radio buttons are grouped by name */
  name?: string | undefined;
  isDisabled?: boolean;
}

/** ARIA allows this role on a fieldset; with it, screen readers count the segments. */
const radioGroup = { role: 'radiogroup' } as const;

/** One of a few views or values, side by side, of which one is always selected. */
export function SegmentedControl({
  ref,
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  isDisabled,
  ...props
}: SegmentedControlProps) {
  const { defaultValue = options.find((option) => !option.isDisabled)?.value ?? '' } = props;
  const ownName = useId();
  const { name = ownName } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => group.current as HTMLFieldSetElement);
  useNativeChoice({ control: group, read: readCheckedRadio, current: value ?? defaultValue, onChange: (chosen) => onChange?.(chosen) });

  return (
    <fieldset {...radioGroup} {...elementProps(props)} ref={group} disabled={isDisabled} className={styles.root}>
      <legend className={isLabelHidden ? visuallyHidden : styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              // Left to the DOM unless controlled.
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className={styles.control}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
