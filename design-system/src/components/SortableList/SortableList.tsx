import type { ReactNode } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { GripVerticalIcon } from '../Icon/application-icons.tsx';
import * as styles from './SortableList.css.ts';

export interface SortableItem {
  /** Passed to `onReorder`. */
  id: string;
  /** Names the row and its handle. */
  label: string;
  /** What the row shows after its handle. @default The label */
  content?: ReactNode;
}

export interface SortableListProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the list. */
  label: string;
  items: readonly SortableItem[];
  /** Called with all ids in their new order. The caller shows them so. */
  onReorder: (ids: string[]) => void;
}

/** Rows that are put into order by dragging, with a pointer, a finger or the keyboard. */
export function SortableList({ label, items, onReorder, ...passed }: SortableListProps) {
  const { id, ref, ...attributes } = elementProps(passed);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => items.filter((item) => keys.has(item.id)).map((item) => ({ 'text/plain': item.label })),
    onReorder: ({ keys, target }) => {
      if (keys.has(target.key)) return;
      const ids = items.map((item) => item.id);
      const rest = ids.filter((each) => !keys.has(each));
      const place = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onReorder([...rest.slice(0, place), ...ids.filter((each) => keys.has(each)), ...rest.slice(place)]);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });
  return (
    <GridList
      aria-label={label}
      {...(ref && { ref })}
      // The list replaces an id of its props by that of its drop target.
      render={(list) => <div {...list} {...attributes} {...(id !== undefined && { id })} />}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className={styles.list}
    >
      {items.map((item) => (
        <GridListItem key={item.id} id={item.id} textValue={item.label} className={styles.row}>
          <Button slot="drag" className={styles.handle}>
            <GripVerticalIcon size="sm" />
          </Button>
          <div className={styles.content}>{item.content ?? <bdi>{item.label}</bdi>}</div>
        </GridListItem>
      ))}
    </GridList>
  );
}
