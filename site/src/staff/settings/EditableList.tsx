import { Button, Heading, IconButton, Inline, Stack, Text, VisuallyHidden } from '@zmb/design-system';
import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from '@zmb/design-system/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

/** An entry with a key that stays the same when entries are moved or removed. */
export type Keyed<Item> = Item & { key: number };

let lastKey = 0;

/** Creates an item with a new key. */
export function withKey<Item extends object>(item: Item): Keyed<Item> {
  lastKey += 1;
  return { ...item, key: lastKey };
}

/** The entry without its key, as the API expects it. */
export function withoutKey<Item extends object>({ key: _key, ...item }: Keyed<Item>): Omit<Keyed<Item>, 'key'> {
  return item;
}

interface EditableListProps<Item extends object> {
  /** The heading, where a form has several lists. */
  title?: string;
  items: readonly Keyed<Item>[];
  onChange: (items: Keyed<Item>[]) => void;
  /** The name and the summary in the row of an item. */
  nameOf: (item: Item) => string;
  detailOf: (item: Item) => string;
  /** The fields of an open entry. */
  fieldsOf: (item: Keyed<Item>, index: number, change: (next: Item) => void) => ReactNode;
  /** Whether the API refused a field of this item, which then opens. */
  hasError: (index: number) => boolean;
  /** Whether items can be reordered. */
  isOrdered?: boolean;
  /** The maximum number of entries. */
  max: number;
  addLabel: string;
  emptyText: string;
  create: () => Keyed<Item>;
}

/** A list of entries, each a row that opens to its fields. */
export function EditableList<Item extends object>(props: EditableListProps<Item>) {
  const { title, items, onChange, max, addLabel, emptyText, create, hasError } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    root.current?.querySelector<HTMLElement>('li:last-of-type :is([role="spinbutton"], input:not([type="hidden"]))')?.focus();
    added.current = undefined;
  }, [items]);

  const toggle = (key: number) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  const add = () => {
    const item = create();
    added.current = item.key;
    toggle(item.key);
    onChange([...items, item]);
  };
  return (
    <div ref={root}>
      <Stack space="sm">
        {title && (
          <Heading level={3} size="body">
            {title}
          </Heading>
        )}
        {items.length === 0 && <Text tone="muted">{emptyText}</Text>}
        {items.length > 0 && (
          <ul className={styles.rows}>
            {items.map((item, index) => {
              const isOpen = open.has(item.key) || hasError(index);
              return <Row key={item.key} {...props} item={item} index={index} isOpen={isOpen} onToggle={() => toggle(item.key)} />;
            })}
          </ul>
        )}
        {items.length < max && (
          <div>
            <Button variant="secondary" size="sm" onPress={add}>
              {addLabel}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

interface RowProps<Item extends object> extends EditableListProps<Item> {
  item: Keyed<Item>;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
}

function Row<Item extends object>({ item, index, isOpen, onToggle, ...list }: RowProps<Item>) {
  const text = useText();
  const { items, onChange, nameOf, detailOf, fieldsOf } = list;
  const name = nameOf(item) || text('admin.settings.list.unnamed');
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div className={styles.rowText}>
          <Text strength="strong">
            <bdi>{name}</bdi>
          </Text>
          <Text size="small" tone="muted">
            {detailOf(item)}
          </Text>
        </div>
        <Inline space="xs">
          {list.isOrdered && <Movers name={name} index={index} items={items} onChange={onChange} />}
          <Button variant="secondary" size="sm" onPress={onToggle}>
            {text(isOpen ? 'admin.settings.list.close' : 'admin.settings.list.edit')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
          <IconButton
            icon={<Trash2Icon />}
            size="sm"
            label={text('admin.settings.list.remove', { name })}
            onPress={() => onChange(items.toSpliced(index, 1))}
          />
        </Inline>
      </div>
      {isOpen && fieldsOf(item, index, (next) => onChange(items.with(index, { ...next, key: item.key })))}
    </li>
  );
}

interface MoversProps<Item extends object> extends Pick<EditableListProps<Item>, 'items' | 'onChange'> {
  name: string;
  index: number;
}

function Movers<Item extends object>({ name, index, items, onChange }: MoversProps<Item>) {
  const text = useText();
  const move = (to: number) => {
    const moved = items[index];
    if (moved) onChange(items.toSpliced(index, 1).toSpliced(to, 0, moved));
  };
  return (
    <>
      <IconButton
        icon={<ArrowUpIcon />}
        size="sm"
        label={text('admin.settings.list.up', { name })}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      />
      <IconButton
        icon={<ArrowDownIcon />}
        size="sm"
        label={text('admin.settings.list.down', { name })}
        isDisabled={index === items.length - 1}
        onPress={() => move(index + 1)}
      />
    </>
  );
}
