import { use, useEffect, useRef, useState } from 'react';
import { Button, Select as AriaSelect, SelectStateContext, SelectValue } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as field from '../../internal/field.css.ts';
import type { FieldProps, SelectOption, SelectOptionGroup } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import { plane } from '../../internal/option-list.css.ts';
import { NONE, OptionList } from '../../internal/OptionList.tsx';
import { useRequiredNote } from '../../internal/use-required-note.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './Select.css.ts';

export interface SelectProps extends FieldProps<HTMLButtonElement> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Shown while nothing is selected. @default the built-in "Please choose" */
  placeholder?: string;
  /** Adds the placeholder as the first option, which clears the selection. */
  isClearable?: boolean;
}

/** The list; it starts with the empty option when the selection can be cleared. */
function List({ label, options, none }: Pick<SelectProps, 'label' | 'options'> & { none: string | undefined }) {
  const state = use(SelectStateContext);
  // A native select selects the focused option too.
  const selectFocused = () => {
    const key = state?.selectionManager.focusedKey;
    if (key != null && key !== state?.selectedKey) state?.setSelectedKey(key);
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React-aria scrolls to the selected option of a long list before the list has its height.
    const frame = requestAnimationFrame(() => box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [state?.isOpen]);
  return (
    <FloatingPanel label={label} className={plane} closesOnTab onTab={selectFocused}>
      <OptionList ref={box} label={label} options={options} none={none} />
    </FloatingPanel>
  );
}

/** A custom select for the staff area; on public pages use `NativeSelect`. */
export function Select({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: SelectProps) {
  const { id, name, options, placeholder: givenPlaceholder, isClearable = false, isDisabled, autoComplete, onBlur } = props;
  const { value, defaultValue = '', onChange } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const required = useRequiredNote(isRequired, describedBy);
  const [ownValue, setOwnValue] = useState(defaultValue);
  const placeholder = givenPlaceholder ?? message('select.placeholder');
  const chosen = value ?? ownValue;

  const change = (next: string) => {
    setOwnValue(next);
    onChange?.(next);
  };
  return (
    <AriaSelect
      {...{ id, name, isDisabled, isRequired, autoComplete, onBlur, placeholder }}
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      aria-describedby={required.describedBy}
      value={chosen === '' ? null : chosen}
      onChange={(key) => change(key === null || key === NONE ? '' : String(key))}
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={errorMessage}>
        <Button
          ref={ref}
          className={styles.button}
          // React-aria refers to the error but does not set the state.
          // eslint-disable-next-line jsx-a11y/role-supports-aria-props -- the role of a button loses it in ARIA 1.3; browsers expose it
          render={(button) => <button {...button} type="button" aria-invalid={errorMessage ? true : undefined} {...attributes} />}
        >
          <SelectValue className={styles.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </Button>
      </AriaFieldFrame>
      {required.note}
      <List label={label} options={options} none={isClearable ? placeholder : undefined} />
    </AriaSelect>
  );
}
