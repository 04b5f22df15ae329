import { useState } from 'react';

import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { SortProps } from './TableHead.tsx';
import type { TableColumn, TableSort } from './table-types.ts';
import { useTableSelection } from './use-table-selection.ts';
import type { Selection } from './use-table-selection.ts';

interface Options<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  defaultSort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  sortHrefOf?: (sort: TableSort) => string;
  selected?: ReadonlySet<string>;
  defaultSelected?: Iterable<string>;
  onSelectionChange?: (selected: ReadonlySet<string>) => void;
}

interface TableState {
  /** The rows in display order. */
  keys: readonly string[];
  sorting: SortProps;
  chosen: Selection;
  /** The last change, for the live region. */
  news: string;
}

/** Sort order and selection, controlled or uncontrolled. */
export function useTableState<Row>(props: Options<Row>): TableState {
  const { word } = useMessages();
  const { counted } = useNumbers();
  const [news, setNews] = useState('');
  const [ownSort, setOwnSort] = useState(props.defaultSort);
  const keys = props.rows.map(props.rowKey);
  const chosen = useTableSelection({
    keys,
    selected: props.selected,
    defaultSelected: props.defaultSelected,
    onChange: (next) => {
      setNews(counted('table.selected', next.size));
      props.onSelectionChange?.(next);
    },
  });
  const handleSort = (next: TableSort) => {
    const header = props.columns.find(({ key }) => key === next.column)?.header ?? next.column;
    setNews(word('table.sorted', { column: header, direction: word(`table.${next.direction}`) }));
    setOwnSort(next);
    props.onSortChange?.(next);
  };
  return { keys, sorting: { sort: props.sort ?? ownSort, onSort: handleSort, sortHrefOf: props.sortHrefOf }, chosen, news };
}
