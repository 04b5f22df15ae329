import { type ReactNode, use, useState } from 'react';
import { Button, ComboBox as AriaComboBox, ComboBoxStateContext, ComboBoxValue, Group, Input } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { AriaFieldFrame } from '../../internal/AriaFieldFrame.tsx';
import * as box from '../../internal/field-box.css.ts';
import * as field from '../../internal/field.css.ts';
import type { ControlProps, SelectOption, SelectOptionGroup } from '../../internal/field-types.ts';
import { FloatingPanel } from '../../internal/FloatingPanel.tsx';
import { plane } from '../../internal/option-list.css.ts';
import { flatOptions, OptionList } from '../../internal/OptionList.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { TagGroup } from '../TagGroup/TagGroup.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './MultiSelect.css.ts';

export interface MultiSelectProps extends ControlProps<HTMLInputElement> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** The values of the chosen options, in the order of choice (controlled). Requires `onChange`. */
  value?: readonly string[];
  /** The values chosen initially (uncontrolled). */
  defaultValue?: readonly string[];
  /** Called with the values of the chosen options. */
  onChange?: (values: string[]) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Loading options: shows a spinner, and the list does not claim to be empty. */
  isLoading?: boolean;
  /** Shown when no option matches. @default the built-in "No matches" */
  emptyMessage?: string;
}

/**
 * The tags. React-aria also renders the content of a combo box to collect its options, without its state: then there are no tags.
 * While the list is open, react-aria hides the rest of the page; the attribute keeps the tags readable and removable. An overlay of
 * another component still hides them.
 */
function InField({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  return (
    state && (
      <div data-react-aria-top-layer={state.isOpen ? '' : undefined} className={styles.tags}>
        {children}
      </div>
    )
  );
}

const NOTHING: readonly string[] = [];
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Several options of a list, found by typing, each shown as a tag that can be removed. */
export function MultiSelect({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: MultiSelectProps) {
  const { id, name, options, placeholder, isDisabled = false, isLoading = false, emptyMessage, onBlur } = props;
  const { value, defaultValue = NOTHING, onChange } = props;
  const { id: _, ref: __, 'aria-describedby': describedBy, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [text, setText] = useState('');
  const chosen = value ?? ownValue;
  const all = flatOptions(options);

  const change = (next: readonly string[]) => {
    // React-aria reports the unchanged value too, when it discards what was typed.
    if (isSame(next, chosen)) return;
    setOwnValue(next);
    onChange?.([...next]);
  };
  const remove = (removed: string) => change(chosen.filter((one) => one !== removed));
  return (
    <AriaComboBox
      {...{ isDisabled, isRequired }}
      {...(id !== undefined && { id })}
      {...(onBlur && { onBlur })}
      selectionMode="multiple"
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      {...(typeof describedBy === 'string' && { 'aria-describedby': describedBy })}
      value={chosen}
      defaultValue={defaultValue}
      onChange={(keys) => {
        change(keys.map(String));
        setText('');
      }}
      inputValue={text}
      onInputChange={setText}
      onKeyDown={(event) => {
        const last = chosen.at(-1);
        if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
      }}
      allowsEmptyCollection
      className={field.root}
    >
      <AriaFieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={errorMessage}>
        <Group className={box.box}>
          <div className={styles.content}>
            <InField>
              {chosen.length > 0 && (
                <TagGroup
                  label={message('multiSelect.chosen', { label })}
                  isLabelHidden
                  tags={chosen.map((one) => ({ id: one, label: all.find((option) => option.value === one)?.label ?? one, isDisabled }))}
                  {...(!isDisabled && { onRemove: remove })}
                />
              )}
            </InField>
            <Input {...attributes} {...(ref && { ref })} {...(chosen.length === 0 && { placeholder })} className={styles.input} />
          </div>
          {isLoading && <Spinner size="sm" />}
          <Button className={box.opener}>
            <ChevronDownIcon />
          </Button>
        </Group>
      </AriaFieldFrame>
      {/* Describes the input: the tags are a control of their own. */}
      <VisuallyHidden as="div">
        <ComboBoxValue />
      </VisuallyHidden>
      {name !== undefined && chosen.map((one) => <input key={one} type="hidden" name={name} value={one} disabled={isDisabled} />)}
      <FloatingPanel className={plane}>
        <OptionList options={options} empty={isLoading ? message('search.pending') : (emptyMessage ?? message('comboBox.empty'))} />
      </FloatingPanel>
    </AriaComboBox>
  );
}
