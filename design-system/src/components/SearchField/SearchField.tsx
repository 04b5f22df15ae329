import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import { Shortcut } from '../../internal/Shortcut.tsx';
import { useFieldValue } from '../../internal/use-control-value.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { SearchIcon, XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './SearchField.css.ts';

export interface SearchFieldProps extends ElementProps<HTMLInputElement> {
  /** What is searched. */
  label: string;
  /** Hides the label visually, where icon and context suffice. */
  isLabelHidden?: boolean;
  /** Name in the form data or the query string. @default 'q' */
  name?: string;
  /** @default generated */
  id?: string;
  /** Help text that stays visible, below the label. */
  hint?: ReactNode;
  /** What can be searched for; does not replace the label. */
  placeholder?: string;
  /** URL of the search without scripts: wraps the field in a GET form and a search landmark. */
  action?: string;
  /** The text (controlled). Requires `onChange`. */
  value?: string;
  /** The initial text (uncontrolled). */
  defaultValue?: string;
  /** Called when the text changes, and once after hydration if it was changed before scripts ran. */
  onChange?: (value: string) => void;
  /** Called on Enter and on a phone's search key, in place of submitting a form. */
  onSubmit?: (value: string) => void;
  /** Called after the text was cleared by the button or Escape, in addition to `onChange`. */
  onClear?: () => void;
  /** The number of results, as text. Shown below, and announced politely when it changes. */
  resultMessage?: string | undefined;
  /** Searching: a spinner replaces the icon, and the field stays editable. */
  isPending?: boolean;
  /** Label of the spinner. @default the built-in "Searching" */
  pendingLabel?: string;
  /** The keyboard shortcut that focuses the field, shown as a key cap. The page listens for it. */
  shortcut?: string;
  /** Label of the clear button. @default the built-in "Clear the search" */
  clearLabel?: string;
  maxLength?: number;
  isDisabled?: boolean;
  onBlur?: () => void;
  /** Ref to the input, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A search input. */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  const { label, isLabelHidden = false, hint, name = 'q', placeholder, maxLength, isDisabled = false, onBlur } = props;
  const { isPending = false, pendingLabel, shortcut, clearLabel, resultMessage, action } = props;
  const { message } = useMessages();
  const ids = useFieldIds({ ...props, hint });
  const { value, change, element, clear, handleKeyDown, handleSubmit } = useSearch(props);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [element]);

  const control = (
    <FieldFrame {...{ ids, label, isLabelHidden, hint }} isOptional={false} errorMessage={undefined}>
      <div>
        <div className={styles.box}>
          <SearchIndicator pendingLabel={isPending ? (pendingLabel ?? message('search.pending')) : undefined} />
          <input
            {...elementProps(props)}
            ref={element}
            {...{ name, maxLength, placeholder, value, onBlur }}
            id={ids.id}
            type="search"
            autoComplete="off"
            disabled={isDisabled}
            aria-describedby={ids.describedBy}
            onChange={(event) => change(event.currentTarget.value)}
            enterKeyHint="search"
            aria-keyshortcuts={shortcut}
            onKeyDown={handleKeyDown}
            className={styles.control}
          />
          <FieldEnd
            shortcut={shortcut}
            clear={value !== '' && !isDisabled ? { label: clearLabel ?? message('search.clear'), onPress: clear } : undefined}
          />
        </div>
        <p role="status" className={styles.result}>
          {resultMessage}
        </p>
      </div>
    </FieldFrame>
  );
  if (action === undefined) return control;
  return (
    <form role="search" aria-label={label} action={action} method="get" onSubmit={handleSubmit}>
      {control}
    </form>
  );
}

/** The search icon, or a spinner while searching. */
function SearchIndicator({ pendingLabel }: { pendingLabel: string | undefined }) {
  return <span className={styles.sign}>{pendingLabel === undefined ? <SearchIcon /> : <Spinner size="sm" label={pendingLabel} />}</span>;
}

interface FieldEndProps {
  shortcut: string | undefined;
  clear: { label: string; onPress: () => void } | undefined;
}

/** The clear button when there is text, otherwise the shortcut. */
function FieldEnd({ shortcut, clear }: FieldEndProps) {
  if (clear) {
    return (
      <span className={styles.clear}>
        <IconButton icon={<XIcon />} size="sm" hasTitle {...clear} />
      </span>
    );
  }
  if (!shortcut) return null;
  return (
    // Announced by the field itself.
    <span aria-hidden="true" className={styles.shortcut}>
      <Shortcut keys={shortcut} />
    </span>
  );
}

type Options = Pick<SearchFieldProps, 'action' | 'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear'>;

/** Handles keys and stops their propagation: a surrounding dialog stays open, a surrounding form is not submitted. */
function handleKeys(event: KeyboardEvent, actions: Record<string, (() => void) | undefined>): void {
  // These keys also end an IME composition.
  const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** The text, and the handlers that clear and submit it. */
function useSearch({ action, onSubmit, onClear, ...field }: Options) {
  const { value, change, element } = useFieldValue<HTMLInputElement>(field);
  const clear = () => {
    change('');
    onClear?.();
    element.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) =>
    handleKeys(event, {
      Escape: value === '' ? undefined : clear,
      // Inside its own form, Enter submits that form.
      Enter: action === undefined && onSubmit ? () => onSubmit(value) : undefined,
    });
  const handleSubmit = (event: FormEvent) => {
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(value);
  };
  return { value, change, element, clear, handleKeyDown, handleSubmit };
}
