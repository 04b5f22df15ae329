import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import * as styles from './Table.css.ts';
import { roles } from './table-roles.ts';
import type { TableColumn } from './table-types.ts';
import type { Selection } from './use-table-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  selection: Selection | undefined;
}

export function TableHead<Row>({ columns, selection }: TableHeadProps<Row>) {
  const { word } = useMessages();
  return (
    <thead {...roles.rowgroup} className={styles.head}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.columnheader} scope="col" className={cx(styles.headCell, styles.selectionCell)}>
            {/* In the card layout this header is hidden: the checkbox above the rows replaces it, and only its text remains. */}
            <span className={styles.cardsOnly}>{word('table.selectAll')}</span>
            <span className={styles.wideOnly}>
              <RowCheckbox label={word('table.selectAll')} amount={selection.amount} onChange={selection.toggleAll} />
            </span>
          </th>
        )}
        {columns.map(({ key, header, align = 'start', width, isForCards }) => (
          <th
            key={key}
            {...roles.columnheader}
            scope="col"
            className={cx(styles.headCell, styles.align[align], width && styles.width[width], isForCards && styles.forCards)}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
