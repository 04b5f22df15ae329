import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import {
  Button,
  FieldError,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Select as AriaSelect,
  SelectStateContext,
  SelectValue,
  Text,
  Virtualizer,
} from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as field from '../../internal/field.css.ts';
import type { FieldProps } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { CheckIcon, ChevronDownIcon } from '../Icon/icons.tsx';
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
          <span className={overlay.mark}>{isSelected && <CheckIcon size="sm" />}</span>
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

/** From here on only the visible options are rendered: a thousand take more than a second. The list is then as wide as its field. */
const LONG = 100;
const rows = { estimatedRowHeight: 40, estimatedHeadingHeight: 36 };

/** The list; it starts with the empty option when the selection can be cleared. */
function List({ options, none }: Pick<SelectProps, 'options'> & { none: string | undefined }) {
  const state = use(SelectStateContext);
  // A native select takes the focused option too.
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
  const count = options.reduce((sum, option) => sum + ('options' in option ? option.options.length : 1), 0);
  const list = (
    <ListBox ref={box} className={overlay.list}>
      {none !== undefined && <Option value={NONE} label={none} />}
      {options.map((option) =>
        'options' in option ? <OptionGroup key={option.label} {...option} /> : <Option key={option.value} {...option} />,
      )}
    </ListBox>
  );
  return (
    <FloatingPanel className={styles.plane} closesOnTab onTab={selectFocused}>
      {count < LONG ? (
        list
      ) : (
        <Virtualizer layout={ListLayout} layoutOptions={rows}>
          {list}
        </Virtualizer>
      )}
    </FloatingPanel>
  );
}

/** A custom select for the staff area; on public pages use `NativeSelect`. */
export function Select({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: SelectProps) {
  const { id, name, options, placeholder: givenPlaceholder, isClearable = false, isDisabled, autoComplete, onBlur } = props;
  const { value, defaultValue = '', onChange } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
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
      aria-describedby={[isRequired && requiredId, describedBy].filter(Boolean).join(' ') || undefined}
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
