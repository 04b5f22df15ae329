import { useId, useState } from 'react';
import { Button, Header, ListBox, ListBoxItem, ListBoxSection, Select as AriaSelect, SelectValue } from 'react-aria-components';

import { cx } from '../../theme/cx.ts';
import * as field from '../../internal/field.css.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { FloatingPlane } from '../../internal/FloatingPlane.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { SelectOption } from '../NativeSelect/NativeSelect.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Select.css.ts';

/** Options that belong together, under a name. */
export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldProps<HTMLButtonElement> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Shown while nothing is chosen. @default the words for "Please choose" */
  placeholder?: string;
  /** Begins the list with the placeholder, which takes the choice back. */
  isClearable?: boolean;
}

/** Stands for "nothing" in the list, whose entries cannot have an empty key. No value of an option is a mere space. */
const NONE = ' ';

function Option({ value, label }: SelectOption) {
  return (
    <ListBoxItem id={value} textValue={label} className={overlay.item}>
      {({ isSelected }) => (
        <>
          <span className={overlay.mark}>{isSelected && <Icon name="check" size="sm" />}</span>
          <span className={cx(styles.words, value === NONE && styles.none)}>{label}</span>
        </>
      )}
    </ListBoxItem>
  );
}

function OptionGroup({ label, options }: SelectOptionGroup) {
  return (
    <ListBoxSection className={overlay.section}>
      <Header className={overlay.sectionLabel}>{label}</Header>
      {options.map((option) => (
        <Option key={option.value} {...option} />
      ))}
    </ListBoxSection>
  );
}

/** What opens; it begins with the words for nothing where nothing can be chosen. */
function List({ options, none }: Pick<SelectProps, 'options'> & { none: string | undefined }) {
  return (
    <FloatingPlane className={styles.plane}>
      <ListBox className={overlay.list}>
        {none !== undefined && <Option value={NONE} label={none} />}
        {options.map((option) =>
          'options' in option ? <OptionGroup key={option.label} {...option} /> : <Option key={option.value} {...option} />,
        )}
      </ListBox>
    </FloatingPlane>
  );
}

/** One choice of a list, drawn by us. For the staff area; on public pages use `NativeSelect`. */
export function Select({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: SelectProps) {
  const { id, name, options, placeholder: givenPlaceholder, isClearable = false, isDisabled, autoComplete, onBlur } = props;
  const { value, defaultValue = '', onChange } = props;
  const { word } = useMessages();
  const requiredId = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const placeholder = givenPlaceholder ?? word('select.placeholder');
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
      aria-describedby={isRequired ? requiredId : undefined}
      value={chosen === '' ? null : chosen}
      onChange={(key) => change(key === null || key === NONE ? '' : String(key))}
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={errorMessage}>
        <Button ref={ref} className={styles.button}>
          <SelectValue className={styles.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
          <span className={styles.chevron}>
            <Icon name="chevronDown" />
          </span>
        </Button>
      </AriaFieldFrame>
      {/* A button has no state "required": its description says it. */}
      {isRequired && (
        <span id={requiredId}>
          <VisuallyHidden>{word('field.required')}</VisuallyHidden>
        </span>
      )}
      <List options={options} none={isClearable ? placeholder : undefined} />
    </AriaSelect>
  );
}
