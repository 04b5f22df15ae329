import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Autocomplete, Header, Input, Menu, MenuSection, SearchField } from 'react-aria-components';

import * as overlay from '../../internal/overlay.css.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { SearchIcon, XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { MenuEntry } from '../Menu/MenuEntry.tsx';
import * as search from '../SearchField/SearchField.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import type { CommandItem, CommandSection } from './CommandPalette.tsx';
import { matchingCommands } from './matching-commands.ts';
import * as styles from './CommandPalette.css.ts';

interface CommandSearchProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string | undefined;
  items: readonly (CommandItem | CommandSection)[];
  onAction: ((id: string) => void) | undefined;
  onSearch: ((text: string) => void) | undefined;
  isLoading: boolean | undefined;
  errorMessage: string | undefined;
  onRetry: (() => void) | undefined;
  emptyMessage: string | undefined;
  closeLabel: string | undefined;
  close: () => void;
}

/** The field and the list of an open command palette. What is typed is forgotten when it closes. */
export function CommandSearch({ input, label, placeholder, items, isLoading = false, errorMessage, ...props }: CommandSearchProps) {
  const { onAction, onSearch, onRetry, emptyMessage, closeLabel, close } = props;
  const { word } = useMessages();
  const [text, setText] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const reportOpening = useEffectEvent(() => onSearch?.(''));
  useEffect(() => reportOpening(), []);

  const handleInput = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
  };
  // Typing makes the first command the active one, deleting makes none active: Enter then takes the first as well.
  const handleSubmit = () => {
    if (text === '' || results.current?.querySelector('[data-focused]')) return;
    results.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.click();
  };

  const found = matchingCommands(items, text);
  const nothing = isLoading ? word('search.pending') : !errorMessage && (emptyMessage ?? word('comboBox.empty'));
  return (
    <Autocomplete inputValue={text} onInputChange={handleInput}>
      <div className={styles.head}>
        <SearchField aria-label={label} onSubmit={handleSubmit} className={styles.field}>
          <div className={search.box}>
            <span className={search.sign}>{isLoading ? <Spinner size="sm" label={word('search.pending')} /> : <SearchIcon />}</span>
            <Input ref={input} placeholder={placeholder} className={search.control} />
          </div>
        </SearchField>
        <IconButton icon={<XIcon />} label={closeLabel ?? word('dialog.close')} onPress={close} />
      </div>
      <div ref={results} className={styles.results}>
        {errorMessage && (
          <div className={styles.failure}>
            <Alert tone="critical" live="polite" title={errorMessage}>
              {onRetry && (
                <Button variant="secondary" size="sm" onPress={onRetry}>
                  {word('errorScreen.retry')}
                </Button>
              )}
            </Alert>
          </div>
        )}
        <p role="status" className={styles.status}>
          {found.length === 0 && nothing}
        </p>
        {found.length > 0 && (
          <Menu aria-label={label} onClose={close} className={overlay.list}>
            {found.map((entry) =>
              'items' in entry ? (
                <MenuSection key={entry.label} className={overlay.section}>
                  <Header className={overlay.sectionLabel}>{entry.label}</Header>
                  {entry.items.map((item) => (
                    <MenuEntry key={item.id} entry={item} onAction={onAction} />
                  ))}
                </MenuSection>
              ) : (
                <MenuEntry key={entry.id} entry={entry} onAction={onAction} />
              ),
            )}
          </Menu>
        )}
      </div>
    </Autocomplete>
  );
}
