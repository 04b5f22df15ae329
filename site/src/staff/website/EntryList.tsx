import {
  Badge,
  FormMessage,
  Heading,
  IconButton,
  Inline,
  Link,
  Menu,
  type MenuAction,
  SortableList,
  Stack,
  Switch,
  VisuallyHidden,
} from '@zmb/design-system';
import { pathIn } from '@zmb/admin-api/contract/languages.ts';
import { EllipsisIcon } from '@zmb/design-system/icons';
import { type ReactNode, useState } from 'react';

import { useLocale, useText } from '../../i18n/use-text.ts';
import { FieldState } from './FieldState.tsx';
import type { SiteList } from './site-lists.ts';
import type { DraftField } from './use-draft-form.ts';
import * as styles from './website.css.ts';

/** An entry in an `EntryList`. */
export interface EntryRow {
  /** In the language of the reader. */
  name: string;
  picture: ReactNode;
  /** The URL of the form of the entry. */
  href: string;
  /** The path of its page, without language prefix. */
  path: string;
  /** Below the name. */
  details: ReactNode;
  /** Before the badges of its state. */
  badge: ReactNode;
  /** `typed` is unsaved, `draft` unpublished. */
  state: 'published' | 'draft' | 'typed';
  /** Actions after editing and moving. */
  actions: MenuAction[];
}

export interface EntryListProps<Entry> {
  site: SiteList<Entry>;
  /** The field of the list in the form. */
  field: DraftField;
  /** The accessible name of the list. */
  label: string;
  /** The name of the fact, as the draft page shows it. */
  factName: string;
  /** How the list in the form differs from the published one, in sentences. */
  differences: readonly string[];
  describe: (entry: Entry, published: Entry | undefined) => EntryRow;
}

/** Isolates the direction of a name in a sentence. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The sortable list of services or projects with their visibility, and how it differs from the published one. */
export function EntryList<Entry extends { isHidden: boolean }>({
  site: { read, write, idOf },
  field,
  label,
  factName,
  differences,
  describe,
}: EntryListProps<Entry>) {
  const text = useText();
  const locale = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const list = read(field.text);
  const published = read(field.published);
  const find = (entries: readonly Entry[], id: string) => entries.find((each) => idOf(each) === id);
  const change = (next: readonly Entry[]) => field.change(write(next));
  const problem = field.problems[''];

  const items = list.map((entry, place) => {
    const id = idOf(entry);
    const before = find(published, id);
    const row = describe(entry, before);
    const moveBy = (step: 1 | -1) => {
      change(list.filter((each) => each !== entry).toSpliced(place + step, 0, entry));
      setAnnouncement(text('admin.website.services.moved', { name: isolated(row.name), place: place + step + 1, count: list.length }));
    };
    const actions: MenuAction[] = [
      { id: 'edit', label: text('admin.website.draft.edit'), href: row.href },
      { id: 'up', label: text('admin.website.services.up'), isDisabled: place === 0, onAction: () => moveBy(-1) },
      { id: 'down', label: text('admin.website.services.down'), isDisabled: place === list.length - 1, onAction: () => moveBy(1) },
      ...row.actions,
    ];
    const content = (
      <div className={styles.service}>
        {row.picture}
        <div className={styles.serviceNames}>
          <Link href={row.href} variant="plain">
            <bdi>{row.name}</bdi>
          </Link>
          {row.details}
          <Inline space="xs">
            {row.badge}
            {!before && <Badge tone="success">{text('admin.website.services.isNew')}</Badge>}
            {row.state === 'typed' && <Badge tone="warning">{text('admin.website.typed')}</Badge>}
            {row.state === 'draft' && before && <Badge tone="info">{text('admin.website.changed')}</Badge>}
          </Inline>
          {before && !before.isHidden && (
            <Link href={pathIn(locale, row.path)} variant="plain" isExternal>
              <bdi dir="ltr">{row.path}</bdi>
            </Link>
          )}
        </div>
        <div className={styles.serviceActions}>
          <Switch
            label={text('admin.website.services.visible')}
            aria-label={`${text('admin.website.services.visible')}: ${row.name}`}
            isSelected={!entry.isHidden}
            onChange={(isVisible) => change(list.map((each) => (idOf(each) === id ? { ...entry, isHidden: !isVisible } : each)))}
          />
          <Menu
            placement="bottom end"
            trigger={
              <IconButton icon={<EllipsisIcon />} size="sm" label={text('admin.website.services.menu', { name: isolated(row.name) })} />
            }
            items={actions}
          />
        </div>
      </div>
    );
    return { id, label: row.name, content };
  });

  return (
    <>
      {items.length > 0 && (
        <SortableList label={label} items={items} onReorder={(ids) => change(ids.flatMap((id) => find(list, id) ?? []))} />
      )}
      {problem !== undefined && <FormMessage tone="critical" title={problem} />}
      {differences.length > 0 && (
        <Stack space="xs">
          <Heading level={2} size="body">
            {text('admin.website.services.differences')}
          </Heading>
          <ul className={styles.sentences}>
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Stack>
      )}
      <FieldState field={field} label={factName} isValueHidden />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
