import { useImperativeHandle } from 'react';
import type { ReactNode, Ref } from 'react';

import { FieldFrame } from '../../internal/FieldParts.tsx';
import { Shortcut } from '../../internal/Shortcut.tsx';
import { useFieldIds } from '../../internal/use-field-ids.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './SearchField.css.ts';
import { useSearch } from './use-search.ts';

export interface SearchFieldProps {
  /** Says what is searched. */
  label: string;
  /** Leaves the label to screen readers, where icon and place say enough. */
  isLabelHidden?: boolean;
  /** Key in the form's data or in the address. @default 'q' */
  name?: string;
  /** @default made by React */
  id?: string;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  /** What can be searched for; no replacement for the label. */
  placeholder?: string;
  /** Where the search goes without scripts: makes a GET form and search landmark around the field. */
  action?: string;
  /** The text, when the caller holds it. Takes `onChange` along. */
  value?: string;
  /** The first text, when the field holds it itself. */
  defaultValue?: string;
  /** Called with what was typed, and once at the start when something was typed before scripts ran. */
  onChange?: (value: string) => void;
  /** Called on Enter and on a phone's search key, instead of sending a form. */
  onSubmit?: (value: string) => void;
  /** Called after the text was cleared by its button or Escape; `onChange` hears of it too. */
  onClear?: () => void;
  /** How many were found, in words. Shown below, and read in the next pause whenever it changes. */
  resultMessage?: string | undefined;
  /** Looking: a spinner stands for the icon, and the field can be typed into. */
  isPending?: boolean;
  /** What the spinner says. @default the word for "Searching" */
  pendingLabel?: string;
  /** The key that the page brings the focus here with, shown as a key cap. The page listens for it. */
  shortcut?: string;
  /** Names the button that clears. @default the words for "Clear the search" */
  clearLabel?: string;
  maxLength?: number;
  isDisabled?: boolean;
  onBlur?: () => void;
  /** The control, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** Words to find something by. */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  const { label, isLabelHidden = false, hint, name = 'q', placeholder, maxLength, isDisabled = false, onBlur } = props;
  const { isPending = false, pendingLabel, shortcut, clearLabel, resultMessage, action } = props;
  const { word } = useMessages();
  const ids = useFieldIds({ id: props.id, hint });
  const { value, change, element, clear, handleKeyDown, handleSubmit } = useSearch(props);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [element]);

  const control = (
    <FieldFrame {...{ ids, label, isLabelHidden, hint }} isOptional={false} errorMessage={undefined}>
      <div>
        <div className={styles.box}>
          <Sign pendingLabel={isPending ? (pendingLabel ?? word('search.pending')) : undefined} />
          <input
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
            clear={value !== '' && !isDisabled ? { label: clearLabel ?? word('search.clear'), onPress: clear } : undefined}
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

/** The icon of a search, or a spinner that says that one is under way. */
function Sign({ pendingLabel }: { pendingLabel: string | undefined }) {
  return (
    <span className={styles.sign}>{pendingLabel === undefined ? <Icon name="search" /> : <Spinner size="sm" label={pendingLabel} />}</span>
  );
}

interface FieldEndProps {
  shortcut: string | undefined;
  clear: { label: string; onPress: () => void } | undefined;
}

/** With text the button that clears it, without the key that leads here. */
function FieldEnd({ shortcut, clear }: FieldEndProps) {
  if (clear) {
    return (
      <span className={styles.clear}>
        <IconButton icon="x" size="sm" hasTitle {...clear} />
      </span>
    );
  }
  if (!shortcut) return null;
  return (
    // Screen readers hear it from the field itself.
    <span aria-hidden="true" className={styles.shortcut}>
      <Shortcut keys={shortcut} />
    </span>
  );
}
