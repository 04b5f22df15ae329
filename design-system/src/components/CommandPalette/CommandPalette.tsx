import { useRef } from 'react';
import { Heading } from 'react-aria-components';

import { ModalFrame } from '../../internal/ModalFrame.tsx';
import type { ModalState } from '../../internal/ModalFrame.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { MenuAction } from '../Menu/Menu.tsx';
import { root as visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import { CommandSearch } from './CommandSearch.tsx';
import * as styles from './CommandPalette.css.ts';

/** An action or, with `href`, a link. Its `id` is unique: of commands with the same id only the first is listed. */
export interface CommandItem extends MenuAction {
  /** Other words that find it, such as synonyms. They are not shown. */
  keywords?: readonly string[];
}

/** Commands with a heading, which finds them too. Recent commands are a section as well. */
export interface CommandSection {
  label: string;
  items: readonly CommandItem[];
  /** The caller has filtered `items` by what `onSearch` reported: all are listed, in this order. */
  isPrefiltered?: boolean;
}

export interface CommandPaletteProps extends ModalState {
  items: readonly (CommandItem | CommandSection)[];
  /** Called with the id of the chosen command, after its own `onAction`. The palette then closes. */
  onAction?: (id: string) => void;
  /** Called with an empty text when the palette opens, and with what is typed: load the items of prefiltered sections. */
  onSearch?: (text: string) => void;
  /** Loading items: shows a spinner, and the list does not claim to be empty. */
  isLoading?: boolean;
  /** Why items could not be loaded. Shown above those that there are. */
  errorMessage?: string | undefined;
  /** Adds a button to the error that loads again. */
  onRetry?: () => void;
  /** Accessible name of the dialog, its field and its list. @default the built-in "Search commands" */
  label?: string;
  /** What can be searched for; does not replace the label. */
  placeholder?: string;
  /** Shown when no command matches. @default the built-in "No matches" */
  emptyMessage?: string;
  /** Label of the close button. @default the built-in "Close" */
  closeLabel?: string;
}

/**
 * Commands that are found by typing, in a modal dialog.
 *
 * @experimental
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { items, onAction, onSearch, isLoading, errorMessage, onRetry, label, placeholder, emptyMessage, closeLabel, ...frame } = props;
  const { word } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const name = label ?? word('commandPalette.label');
  return (
    <ModalFrame {...frame} isDismissible describedBy={undefined} initialFocus={input} className={styles.root}>
      {(close) => (
        <>
          <Heading slot="title" className={visuallyHidden}>
            {name}
          </Heading>
          <CommandSearch
            {...{ input, items, onAction, onSearch, isLoading, errorMessage, onRetry, placeholder, emptyMessage, closeLabel, close }}
            label={name}
          />
        </>
      )}
    </ModalFrame>
  );
}
