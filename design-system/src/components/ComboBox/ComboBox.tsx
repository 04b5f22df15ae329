import { useState } from 'react';
import { Button, ComboBox as AriaComboBox, Group, Input } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as box from '../../internal/field-box.css.ts';
import * as field from '../../internal/field.css.ts';
import type { FieldProps, SelectOption, SelectOptionGroup } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import { plane } from '../../internal/option-list.css.ts';
import { flatOptions, OptionList } from '../../internal/OptionList.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

export interface ComboBoxProps extends Omit<FieldProps<HTMLInputElement>, 'autoComplete'> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** An example; does not replace label and hint, because it disappears on typing. */
  placeholder?: string;
  /** Accepts text that matches no option. The value is then the text: an option's label or the typed text. */
  isFreeText?: boolean;
  /**
   * Called with the typed text, and with an empty text when the list is opened by its button or an arrow key. The caller supplies the
   * matching options, which are not filtered again.
   */
  onSearch?: (text: string) => void;
  /** Loading options: shows a spinner, and the list does not claim to be empty. */
  isLoading?: boolean;
  /** Shown when no option matches. @default the built-in "No matches" */
  emptyMessage?: string;
}

const everything = () => true;

/** A text input with a list of options that match what is typed. */
export function ComboBox({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: ComboBoxProps) {
  const { id, name, options, placeholder, isDisabled = false, isFreeText = false, isLoading = false, onSearch, onBlur } = props;
  const { value, defaultValue = '', onChange } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const all = flatOptions(options);
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value ?? ownValue;
  // A search may return options without the chosen one, whose label is still shown.
  const [chosenOption, setChosenOption] = useState<SelectOption>();
  const found = all.find((option) => (isFreeText ? option.label : option.value) === chosen);
  if (found && (found.value !== chosenOption?.value || found.label !== chosenOption.label)) setChosenOption(found);
  const known = found ?? (chosenOption?.value === chosen ? chosenOption : undefined);
  const chosenText = isFreeText ? chosen : (known?.label ?? '');

  const [text, setText] = useState(chosenText);
  const [lastChosenText, setLastChosenText] = useState(chosenText);
  if (lastChosenText !== chosenText) {
    setLastChosenText(chosenText);
    setText(chosenText);
  }
  const change = (next: string) => {
    if (next === chosen) return;
    setOwnValue(next);
    onChange?.(next);
  };
  const handleInput = (next: string) => {
    setText(next);
    if (isFreeText || next === '') change(next);
    if (next !== chosenText || isFreeText) onSearch?.(next);
  };
  // Called with the current key too, when typed text that is no option is discarded.
  const handleSelect = (key: string | number | null) => {
    const option = all.find((one) => one.value === key);
    if (option) change(isFreeText ? option.label : option.value);
    else if (!isFreeText && key === null) change('');
    if (!isFreeText && (key ?? '') === chosen) setText(chosenText);
  };
  const selectedKey = isFreeText ? (found?.value ?? null) : chosen || null;
  return (
    <AriaComboBox
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...(onBlur && { onBlur })}
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...(typeof describedBy === 'string' && { 'aria-describedby': describedBy })}
      value={selectedKey}
      defaultValue={defaultValue || null}
      onChange={handleSelect}
      inputValue={text}
      onInputChange={handleInput}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger === 'manual') onSearch?.('');
      }}
      {...(onSearch && { defaultFilter: everything })}
      allowsCustomValue={isFreeText}
      allowsEmptyCollection={!isFreeText}
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={errorMessage}>
        <Group className={box.box}>
          <Input {...attributes} {...(ref && { ref })} placeholder={placeholder} className={box.input} />
          {isLoading && <Spinner size="sm" />}
          <Button className={box.opener}>
            <ChevronDownIcon />
          </Button>
        </Group>
      </AriaFieldFrame>
      {name !== undefined && <input type="hidden" name={name} value={chosen} disabled={isDisabled} />}
      <FloatingPanel className={plane}>
        <OptionList options={options} empty={isLoading ? message('search.pending') : (props.emptyMessage ?? message('comboBox.empty'))} />
      </FloatingPanel>
    </AriaComboBox>
  );
}
