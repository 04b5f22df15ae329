import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { GridList as AriaGridList, GridListItem, RouterProvider } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { CheckboxBox } from '../Checkbox/Checkbox.tsx';
import { XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './GridList.css.ts';

export interface GridListRow {
  /** Unique across all pages of the list: the selection is stored by id. */
  id: string;
  /** Opens the row. */
  href: string;
  /** The row's text for screen readers, in one sentence. */
  label: string;
  /** Name of the row in "Select …". */
  name: string;
  /** At the start of the row, 20 px wide. Where rows are selectable, the checkbox takes its place. */
  icon: ReactElement;
  /** Two lines: the second one is quieter. */
  content: ReactNode;
}

export interface GridListProps extends ElementProps<HTMLDivElement> {
  /** Accessible name. */
  label: string;
  /** In display order: the caller sorts and pages them. */
  rows: readonly GridListRow[];
  /** Called with the `href` of a row on Enter, a click or a tap. New tabs and windows are left to the browser. */
  onOpen: (href: string) => void;
  /** The id of the row that is open. */
  currentRow?: string | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Loading: shows placeholder rows, or keeps the previous rows and marks them as busy. */
  isLoading?: boolean;
  /** Number of placeholder rows during the first load. @default 8 */
  loadingCount?: number;
  /** Adds a checkbox to each row. */
  isSelectable?: boolean;
  /** Ids of the selected rows, also those of other pages. */
  selected?: ReadonlySet<string>;
  onSelectionChange?: (selected: ReadonlySet<string>) => void;
  /** Number of selected rows, when it is more than the known ids, such as all rows of a list. @default the number of ids */
  selectedCount?: number;
  /** Actions for the selected rows, in a bar that overlays the end of the list, so that no row moves. */
  bulkActions?: ReactNode;
}

const NO_SELECTION: ReadonlySet<string> = new Set();

/** Entries of two lines that are opened one after the other, with grid navigation: arrows, Home, End and Enter. */
export function GridList(props: GridListProps) {
  const { label, rows, onOpen, currentRow, empty, isLoading = false, loadingCount = 8, isSelectable = false, bulkActions } = props;
  const { selected = NO_SELECTION, onSelectionChange, selectedCount } = props;
  const { id, ref, ...attributes } = elementProps(props);
  const { message } = useMessages();
  const { counted } = useNumbers();
  const [news, setNews] = useState('');
  const select = useSelection({
    ids: rows.map((row) => row.id),
    selected,
    onChange: (next) => {
      setNews(counted('table.selected', next.size));
      onSelectionChange?.(next);
    },
  });
  if (rows.length === 0 && empty && !isLoading) return <>{empty}</>;
  const count = selectedCount ?? selected.size;
  return (
    <div className={styles.root}>
      {rows.length === 0 ? (
        <div aria-busy="true">
          {Array.from({ length: loadingCount }, (_, index) => (
            <div key={index} aria-hidden="true" className={cx(styles.row, styles.placeholder)}>
              <span className={styles.bar} />
              <span className={styles.bar} />
            </div>
          ))}
        </div>
      ) : (
        <RouterProvider navigate={onOpen}>
          <AriaGridList
            aria-label={label}
            {...(ref && { ref })}
            // Letters are shortcuts of the page.
            disallowTypeAhead
            render={(list) => <div {...list} {...attributes} {...(id !== undefined && { id })} aria-busy={isLoading || undefined} />}
            className={cx(styles.list, isLoading && styles.busy, count > 0 && styles.selecting)}
          >
            {rows.map((row) => (
              <GridListItem
                key={row.id}
                id={row.id}
                href={row.href}
                textValue={row.label}
                // The middle button opens a tab, as on a link.
                onAuxClick={({ button }) => button === 1 && window.open(row.href, '_blank', 'noopener')}
                className={cx(styles.row, isSelectable && styles.selectable)}
                render={(item) => (
                  <div {...item} aria-current={row.id === currentRow || undefined} data-selected={selected.has(row.id) || undefined} />
                )}
              >
                <span className={styles.icon}>{row.icon}</span>
                {isSelectable && (
                  <RowCheckbox
                    label={message('table.select', { row: row.name })}
                    isSelected={selected.has(row.id)}
                    onChange={(isOn, isRange) => select.toggle(row.id, isOn, isRange)}
                  />
                )}
                <div className={styles.content}>{row.content}</div>
              </GridListItem>
            ))}
          </AriaGridList>
        </RouterProvider>
      )}
      {isSelectable && count > 0 && (
        <div role="group" aria-label={counted('table.selected', count)} className={styles.selection}>
          <p className={styles.count}>{counted('table.selected', count)}</p>
          <IconButton icon={<XIcon />} size="sm" label={message('table.clear')} hasTitle onPress={select.clear} />
          <div className={styles.actions}>{bulkActions}</div>
        </div>
      )}
      <div role="status">
        <VisuallyHidden>
          {isLoading ? message('loader.label') : selectedCount === undefined ? news : counted('table.selected', selectedCount)}
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface RowCheckboxProps {
  label: string;
  isSelected: boolean;
  /** @param isRange Whether Shift is pressed: the change applies to all rows from the last changed one. */
  onChange: (isSelected: boolean, isRange: boolean) => void;
}

/** A `Checkbox` box outside any form. Its events do not reach the row, which would open. */
function RowCheckbox({ label, isSelected, onChange }: RowCheckboxProps) {
  const isShiftHeld = useRef(false);
  const handlePress = (event: MouseEvent) => {
    event.stopPropagation();
    isShiftHeld.current = event.shiftKey;
    // With Shift the browser would select the text between the two rows.
    if (event.type === 'mousedown' && event.shiftKey) event.preventDefault();
  };
  const handleKey = (event: KeyboardEvent) => {
    isShiftHeld.current = event.shiftKey;
    if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
  };
  return (
    <span
      role="presentation"
      className={styles.checkboxArea}
      onPointerDown={handlePress}
      onMouseDown={handlePress}
      onClick={handlePress}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
    >
      <label className={styles.checkbox}>
        <CheckboxBox
          control={null}
          isIndeterminate={false}
          checked={isSelected}
          aria-label={label}
          onChange={(event) => onChange(event.currentTarget.checked, isShiftHeld.current)}
        />
      </label>
    </span>
  );
}

interface SelectionOptions {
  /** Of the visible rows in display order. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Changes the selection of the visible rows; that of other pages stays. */
function useSelection({ ids, selected, onChange }: SelectionOptions) {
  const anchor = useRef<string>(undefined);
  const rangeTo = (id: string) => {
    const ends = [ids.indexOf(anchor.current ?? ''), ids.indexOf(id)];
    return ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return {
    toggle: (id: string, isSelected: boolean, isRange: boolean) => {
      const next = new Set(selected);
      for (const each of isRange ? rangeTo(id) : [id]) {
        if (isSelected) next.add(each);
        else next.delete(each);
      }
      anchor.current = id;
      onChange(next);
    },
    clear: () => onChange(new Set()),
  };
}
