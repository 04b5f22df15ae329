import { Text, TextArea, type TextAreaProps, VisuallyHidden } from '@zmb/design-system';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import * as styles from './composer.css.ts';

/** More would not fit above the field on a phone. */
const MAX_OFFERED = 5;
/** Between the list and the field, in pixels. */
const LIST_GAP = 6;

/** The query that opens suggestions: its start, and the text after the trigger character. */
export interface SuggestionQuery {
  start: number;
  text: string;
}

interface SuggestionFieldProps<Item extends { id: string }> extends Pick<
  TextAreaProps,
  'name' | 'label' | 'isLabelHidden' | 'hint' | 'lines' | 'placeholder' | 'maxLength' | 'errorMessage'
> {
  value: string;
  onChange: (value: string) => void;
  /** Finds the query that ends at the caret. */
  queryAt: (text: string, caret: number) => SuggestionQuery | undefined;
  /** Finds the items for a query, the best first. */
  find: (query: string) => readonly Item[];
  /** Inserts a chosen item, and returns the text and the caret position. */
  choose: (item: Item, query: SuggestionQuery) => { value: string; caret: number };
  /** Renders the row of an item. */
  children: (item: Item) => ReactNode;
  /** The accessible name of the list. */
  listLabel: string;
  /** The number of items, for screen readers. */
  foundText: (count: number) => string;
  /** Shown when no item matches a single word; nothing by default. */
  emptyText?: string | undefined;
}

/**
 * A text with suggestions in a list above it: the arrow keys move in the list, Enter or Tab chooses, Escape closes it, and the focus
 * stays in the text. Ctrl and Enter, or Command and Enter, submit the form.
 */
export function SuggestionField<Item extends { id: string }>({
  value,
  onChange,
  queryAt,
  find,
  choose,
  children,
  listLabel,
  foundText,
  emptyText,
  ...field
}: SuggestionFieldProps<Item>) {
  const listId = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<SuggestionQuery>();
  const [chosen, setChosen] = useState(0);
  /** The caret position after an item was inserted. */
  const caret = useRef<number>(undefined);
  const offered = query ? find(query.text).slice(0, MAX_OFFERED) : [];
  const at = Math.min(chosen, offered.length - 1);
  const current = offered[at];
  const isEmpty = query !== undefined && !current && emptyText !== undefined && !/\s/.test(query.text);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    element.current?.focus();
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  // In the top layer, because scrolling ancestors would clip it. It follows the field, which grows with its text.
  useLayoutEffect(() => {
    if (!list.current || !element.current) return;
    if (!list.current.matches(':popover-open')) list.current.showPopover();
    const { left, top, width } = element.current.getBoundingClientRect();
    const room = top - LIST_GAP;
    Object.assign(list.current.style, { inset: `${room}px auto auto ${left}px`, inlineSize: `${width}px`, maxBlockSize: `${room}px` });
  });

  function change(next: string) {
    onChange(next);
    setChosen(0);
    setQuery(queryAt(next, element.current?.selectionStart ?? next.length));
  }

  function insert(item: Item) {
    if (!query) return;
    const next = choose(item, query);
    onChange(next.value);
    setQuery(undefined);
    caret.current = next.caret;
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return element.current?.form?.requestSubmit();
    }
    if ((current || isEmpty) && event.key === 'Escape') setQuery(undefined);
    else if (!current) return;
    else if (event.key === 'ArrowDown') setChosen((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(current);
    else return;
    event.preventDefault();
    // Escape would also close the lead.
    event.stopPropagation();
  });
  // The field component has no key handler prop.
  useEffect(() => {
    const listened = element.current;
    const handle = (event: KeyboardEvent) => handleKeyDown(event);
    listened?.addEventListener('keydown', handle);
    return () => listened?.removeEventListener('keydown', handle);
  }, []);

  return (
    <div>
      <TextArea
        {...field}
        ref={element}
        value={value}
        onChange={change}
        onBlur={() => setQuery(undefined)}
        isOptionalHidden
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && `${listId}-${current.id}`}
      />
      <div role="status">
        {current && <VisuallyHidden>{foundText(offered.length)}</VisuallyHidden>}
        {isEmpty && (
          <Text size="small" tone="muted">
            {emptyText}
          </Text>
        )}
      </div>
      {current && (
        <div ref={list} popover="manual" role="listbox" id={listId} aria-label={listLabel} className={styles.suggestions}>
          {offered.map((item) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus and the keyboard handling stay in the text field
            <div
              key={item.id}
              role="option"
              tabIndex={-1}
              id={`${listId}-${item.id}`}
              aria-selected={item === current}
              className={styles.suggestion}
              // The focus stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(item)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
