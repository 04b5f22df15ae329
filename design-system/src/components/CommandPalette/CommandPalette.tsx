import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Heading, Autocomplete, Header, Input, Menu, MenuSection, SearchField } from 'react-aria-components';

import { ModalFrame, type ModalState } from '../../internal/ModalFrame.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { MenuEntry, type MenuAction } from '../Menu/Menu.tsx';
import { root as visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import * as overlay from '../../internal/overlay.css.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { SearchIcon, XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as search from '../SearchField/SearchField.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './CommandPalette.css.ts';

/** An action or, with `href`, a link. Its `id` is unique: commands with the same id are listed once. */
export interface CommandItem extends MenuAction {
  /** Additional search terms, such as synonyms. They are not shown. */
  keywords?: readonly string[];
}

/** Commands with a heading, which is searched too. Recent commands are a section as well. */
export interface CommandSection {
  label: string;
  items: readonly CommandItem[];
  /** The caller has filtered `items` by the text of `onSearch`: all are listed, in this order. */
  isPrefiltered?: boolean;
}

export interface CommandPaletteProps extends ModalState {
  items: readonly (CommandItem | CommandSection)[];
  /** Called with the id of the chosen command, after its own `onAction`. The palette then closes. */
  onAction?: (id: string) => void;
  /** Called with an empty text when the palette opens, and with the typed text: load the items of prefiltered sections. */
  onSearch?: (text: string) => void;
  /** Loading items: shows a spinner, and the list does not claim to be empty. */
  isLoading?: boolean;
  /** Why items could not be loaded. Shown above the loaded ones. */
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
  const { message } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const name = label ?? message('commandPalette.label');
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

/** The field and the list of an open command palette. It unmounts when the palette closes, which clears the text. */
function CommandSearch({ input, label, placeholder, items, isLoading = false, errorMessage, ...props }: CommandSearchProps) {
  const { onAction, onSearch, onRetry, emptyMessage, closeLabel, close } = props;
  const { message } = useMessages();
  const [text, setText] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const reportOpening = useEffectEvent(() => onSearch?.(''));
  useEffect(() => reportOpening(), []);

  const handleInput = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
  };
  // Typing makes the first command active, deleting makes none active: Enter then runs the first one too.
  const handleSubmit = () => {
    if (text === '' || results.current?.querySelector('[data-focused]')) return;
    results.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.click();
  };

  const found = matchingCommands(items, text);
  const emptyText = isLoading ? message('search.pending') : !errorMessage && (emptyMessage ?? message('comboBox.empty'));
  return (
    <Autocomplete inputValue={text} onInputChange={handleInput}>
      <div className={styles.head}>
        <SearchField aria-label={label} onSubmit={handleSubmit} className={styles.field}>
          <div className={search.box}>
            <span className={search.sign}>{isLoading ? <Spinner size="sm" label={message('search.pending')} /> : <SearchIcon />}</span>
            <Input ref={input} placeholder={placeholder} className={search.control} />
          </div>
        </SearchField>
        <IconButton icon={<XIcon />} label={closeLabel ?? message('dialog.close')} onPress={close} />
      </div>
      <div ref={results} className={styles.results}>
        {errorMessage && (
          <div className={styles.failure}>
            <Alert tone="critical" live="polite" title={errorMessage}>
              {onRetry && (
                <Button variant="secondary" size="sm" onPress={onRetry}>
                  {message('errorScreen.retry')}
                </Button>
              )}
            </Alert>
          </div>
        )}
        <p role="status" className={styles.status}>
          {found.length === 0 && emptyText}
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

type Entry = CommandItem | CommandSection;

const ARABIC_ARTICLE = /^ال(?=.{3})/u;
/** Arabic prefixes that are written together with the following word: and, so; the, for the, with, like, for. */
const ARABIC_PREFIX = '(?:[وف]?(?:ال|لل|بال|كال|[بكل])?)';
const TATWEEL = /\u0640/g;

/**
 * Lower case without accents, Arabic without vowel signs and tatweel and with one form each of alef, ya and ta marbuta, which people type
 * interchangeably; any digits as 0–9, and everything else as a single space. `Intl.Collator` treats these letters as different.
 */
function normalised(text: string): string {
  return (
    text
      // Also separates hamza from alef, waw and ya, where it becomes a combining mark.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(TATWEEL, '')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace(/\u0671/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** How well a command matches, best first. */
const MATCH = { labelStarts: 0, textStarts: 1, contained: 2, none: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Rates commands by the words of a search text, all of which must occur, in any order. The Arabic article of a typed word is ignored. */
function matcherOf(typed: readonly string[]): (item: CommandItem, sectionLabel?: string) => Match {
  const words = typed.map((word) => word.replace(ARABIC_ARTICLE, ''));
  // Normalised words are letters and digits.
  const starts = words.map((word) => new RegExp(`(?:^| )${ARABIC_PREFIX}${word}`));
  return ({ label, description = '', keywords = [] }, sectionLabel = '') => {
    const title = normalised(label);
    const all = [title, ...[description, ...keywords, sectionLabel].map(normalised)].join(' ');
    if (starts.every((start) => start.test(title))) return MATCH.labelStarts;
    if (starts.every((start) => start.test(all))) return MATCH.textStarts;
    return words.every((word) => all.includes(word)) ? MATCH.contained : MATCH.none;
  };
}

/** The entries without commands that an earlier entry has, such as a recent command that is also among the others. */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  const ids = new Set<string>();
  const isFirst = ({ id }: CommandItem) => ids.size < ids.add(id).size;
  return entries.flatMap((entry): Entry[] => {
    if (!('items' in entry)) return isFirst(entry) ? [entry] : [];
    const items = entry.items.filter(isFirst);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

/**
 * The commands that match a search text, best matches first, in their sections. Words that start with a typed word count first: “ac”
 * finds “AC” and not “contact”. Parts of words count only without such a match. An empty text returns all, in their own order.
 */
export function matchingCommands(entries: readonly Entry[], text: string): readonly Entry[] {
  const distinct = withoutRepeats(entries);
  const typed = normalised(text);
  if (typed === '') return distinct;

  const matchOf = matcherOf(typed.split(' '));
  const rated = distinct.map((entry) => {
    const label = 'items' in entry ? entry.label : undefined;
    const isPrefiltered = 'items' in entry && entry.isPrefiltered === true;
    const items = 'items' in entry ? entry.items : [entry];
    return { entry, isPrefiltered, items: items.map((item) => ({ item, match: isPrefiltered ? MATCH.textStarts : matchOf(item, label) })) };
  });
  const filtered = rated.filter(({ isPrefiltered }) => !isPrefiltered).flatMap(({ items }) => items);
  const weakest = filtered.some(({ match }) => match <= MATCH.textStarts) ? MATCH.textStarts : MATCH.contained;

  return rated
    .map(({ entry, items }) => {
      const shown = items.filter(({ match }) => match <= weakest).sort((one, other) => one.match - other.match);
      return { entry, shown };
    })
    .filter(({ shown }) => shown.length > 0)
    .sort((one, other) => (one.shown[0]?.match ?? MATCH.none) - (other.shown[0]?.match ?? MATCH.none))
    .map(({ entry, shown }) => ('items' in entry ? { ...entry, items: shown.map(({ item }) => item) } : entry));
}
