import { type ReactNode, useId, useState } from 'react';
import {
  Button,
  FieldError,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';

import { cx } from '../../theme/cx.ts';
import * as field from '../../internal/field.css.ts';
import type { FieldProps } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { SelectOption } from '../NativeSelect/NativeSelect.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { ErrorText, LabelText } from '../../internal/FieldParts.tsx';
import * as styles from './Select.css.ts';

/** A group of options with a heading. */
export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldProps<HTMLButtonElement> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** Shown while nothing is selected. @default the built-in "Please choose" */
  placeholder?: string;
  /** Adds the placeholder as the first option, which clears the selection. */
  isClearable?: boolean;
}

/** Key of the empty option, because keys cannot be empty. No option's value is a single space. */
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

/** The list; it starts with the empty option when the selection can be cleared. */
function List({ options, none }: Pick<SelectProps, 'options'> & { none: string | undefined }) {
  return (
    <FloatingPanel className={styles.plane}>
      <ListBox className={overlay.list}>
        {none !== undefined && <Option value={NONE} label={none} />}
        {options.map((option) =>
          'options' in option ? <OptionGroup key={option.label} {...option} /> : <Option key={option.value} {...option} />,
        )}
      </ListBox>
    </FloatingPanel>
  );
}

/** A custom select for the staff area; on public pages use `NativeSelect`. */
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
      {/* A button cannot have aria-required: its description says it. */}
      {isRequired && (
        <span id={requiredId}>
          <VisuallyHidden>{word('field.required')}</VisuallyHidden>
        </span>
      )}
      <List options={options} none={isClearable ? placeholder : undefined} />
    </AriaSelect>
  );
}

interface AriaFieldFrameProps {
  label: string;
  isOptional: boolean;
  hint: ReactNode;
  errorMessage: string | undefined;
  children: ReactNode;
}

/** Layout of label, hint, control and error inside a react-aria field, which connects them. */
function AriaFieldFrame({ label, isOptional, hint, errorMessage, children }: AriaFieldFrameProps) {
  return (
    <>
      <Label className={field.label}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      {hint && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      {children}
      <FieldError className={field.error}>
        <ErrorText>{errorMessage}</ErrorText>
      </FieldError>
    </>
  );
}
