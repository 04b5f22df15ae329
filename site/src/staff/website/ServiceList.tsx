import { languageCodes, languages, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { serviceOfText } from '@zmb/admin-api/contract/service-texts.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import {
  AlertDialog,
  Badge,
  Button,
  EmptyState,
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
  Text,
  VisuallyHidden,
} from '@zmb/design-system';
import { EllipsisIcon } from '@zmb/design-system/icons';
import { useState } from 'react';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import type { SiteText } from '../api/website-api.ts';
import { CallError } from '../session/staff-data.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { readServiceList } from './fact-values.ts';
import { FieldState } from './FieldState.tsx';
import { pageOfService, serviceHref } from './paths.ts';
import { entryChanges } from './service-changes.ts';
import { useDiscardEntries } from './use-discard-entries.ts';
import { SERVICE_LIST } from './site-lists.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { useServiceName, useServiceTitle, useServiceFormats } from './use-service-formats.ts';
import * as styles from './website.css.ts';
import { ServicePicture } from '../../company/ServiceCards.tsx';

const NAMES = [SERVICE_LIST.name];
const isolated = (name: string) => `\u2068${name}\u2069`;

export interface ServiceListProps {
  /** The facts and texts of the website by key. */
  texts: ReadonlyMap<string, SiteText>;
}

/** The sortable list of services with their visibility. All changes are saved to the draft at once. */
export function ServiceList({ texts }: ServiceListProps) {
  const text = useText();
  const factNames = useFactNames();
  const nameOf = useServiceName();
  const formats = useServiceFormats();
  const form = useDraftForm({ texts, names: NAMES });
  const discard = useDiscardEntries(SERVICE_LIST, texts);
  const [announcement, setAnnouncement] = useState('');
  const [discarded, setDiscarded] = useState<ServiceEntry>();
  const [field] = form.fieldsOf(SERVICE_LIST.name.key);
  if (!field) return <EmptyState title={text('admin.website.services.failed')} />;

  const list = readServiceList(field.text);
  const published = readServiceList(field.published);
  const saved = readServiceList(texts.get(field.key)?.draft?.[field.language] ?? field.published);
  const find = (list: readonly ServiceEntry[], name: string) => list.find((each) => each.name === name);
  const change = (next: readonly ServiceEntry[]) => field.change(writeServices(next));
  const replace = (entry: ServiceEntry) => change(list.map((each) => (each.name === entry.name ? entry : each)));
  const reorder = (ids: readonly string[]) => change(ids.flatMap((name) => find(list, name) ?? []));
  const moveBy = (entry: ServiceEntry, step: 1 | -1) => {
    const place = list.indexOf(entry) + step;
    change(list.filter((each) => each !== entry).toSpliced(place, 0, entry));
    setAnnouncement(text('admin.website.services.moved', { name: isolated(nameOf(entry.name)), place: place + 1, count: list.length }));
  };
  const differences = formats.changes(field.published, field.text);
  const problem = field.problems[''];

  const actionsOf = (entry: ServiceEntry): MenuAction[] => {
    const place = list.indexOf(entry);
    const before = find(published, entry.name);
    return [
      { id: 'edit', label: text('admin.website.draft.edit'), href: serviceHref(entry.name) },
      { id: 'up', label: text('admin.website.services.up'), isDisabled: place === 0, onAction: () => moveBy(entry, -1) },
      { id: 'down', label: text('admin.website.services.down'), isDisabled: place === list.length - 1, onAction: () => moveBy(entry, 1) },
      ...(before
        ? [
            {
              id: 'undo',
              label: text('admin.website.company.usePublished'),
              isDisabled: entryChanges(before, entry).length === 0,
              onAction: () => replace(before),
            },
          ]
        : [
            {
              id: 'discard',
              label: text('admin.website.services.discard'),
              tone: 'critical' as const,
              onAction: () => setDiscarded(entry),
            },
          ]),
    ];
  };
  return (
    <>
      <DraftFormFrame
        form={form}
        label={text('admin.website.services.title')}
        actions={
          texts.get(field.key)?.draft !== undefined && (
            <AlertDialog
              trigger={<Button variant="quiet">{text('admin.website.services.undoAll')}</Button>}
              tone="critical"
              title={text('admin.website.services.undoAll.title')}
              description={text('admin.website.services.undoAll.text')}
              confirmLabel={text('admin.website.services.undoAll')}
              errorMessage={(error) =>
                error instanceof CallError
                  ? failureText(error.failure, 'admin.website.undo.failed', text)
                  : text('admin.website.undo.failed')
              }
              onConfirm={async () => {
                await discard.all();
                form.reset();
              }}
            />
          )
        }
      >
        <div className={styles.services}>
          <SortableList
            label={text('admin.website.services.title')}
            onReorder={reorder}
            items={list.map((entry) => ({
              ...{ id: entry.name, label: nameOf(entry.name) },
              content: (
                <ServiceRow
                  entry={entry}
                  published={find(published, entry.name)}
                  saved={find(saved, entry.name)}
                  hasDraftTexts={[...texts.values()].some(({ key, draft }) => draft !== undefined && serviceOfText(key) === entry.name)}
                  actions={actionsOf(entry)}
                  onSwitch={(isVisible) => replace({ ...entry, isHidden: !isVisible })}
                />
              ),
            }))}
          />
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
          <FieldState field={field} label={factNames.fact('company.services')} isValueHidden />
        </div>
      </DraftFormFrame>
      {discarded && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setDiscarded(undefined)}
          tone="critical"
          title={text('admin.website.services.discard.title', { name: isolated(nameOf(discarded.name)) })}
          description={text('admin.website.services.discard.text')}
          confirmLabel={text('admin.website.services.discard')}
          errorMessage={(error) =>
            error instanceof CallError ? failureText(error.failure, 'admin.website.undo.failed', text) : text('admin.website.undo.failed')
          }
          onConfirm={async () => {
            await discard.one(discarded.name);
            if (form.isChanged) change(list.filter(({ name }) => name !== discarded.name));
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface ServiceRowProps {
  entry: ServiceEntry;
  /** The published entry; undefined for a new service. */
  published: ServiceEntry | undefined;
  /** The entry in the draft, else the published one; undefined for an unsaved service. */
  saved: ServiceEntry | undefined;
  hasDraftTexts: boolean;
  actions: MenuAction[];
  onSwitch: (isVisible: boolean) => void;
}

function ServiceRow({ entry, published, saved, hasDraftTexts, actions, onSwitch }: ServiceRowProps) {
  const text = useText();
  const locale = useLocale();
  const languageName = useLanguageName();
  const titleOf = useServiceTitle();
  const nameOf = useServiceName();
  const { name, slug, drawing, group, isHidden } = entry;
  const isTyped = entryChanges(saved, entry).length > 0;
  const isChanged = !isTyped && (entryChanges(published, entry).length > 0 || hasDraftTexts);
  return (
    <div className={styles.service}>
      <div className={styles.serviceDrawing}>
        <ServicePicture name={drawing} crop="card" />
      </div>
      <div className={styles.serviceNames}>
        <Link href={serviceHref(name)} variant="plain">
          <bdi>{nameOf(name)}</bdi>
        </Link>
        {languageCodes
          .filter((language) => language !== locale)
          .map((language) =>
            titleOf(name, language) ? (
              <Text key={language} size="small" tone="muted">
                <bdi lang={language} dir={languages[language].dir}>
                  {titleOf(name, language)}
                </bdi>
              </Text>
            ) : (
              <Text key={language} size="small" tone="muted">
                {text('admin.website.services.noName', { language: languageName(language) })}
              </Text>
            ),
          )}
        <Inline space="xs">
          <Badge>{text(`admin.website.services.group.${group}`)}</Badge>
          {!published && <Badge tone="success">{text('admin.website.services.isNew')}</Badge>}
          {isTyped && <Badge tone="warning">{text('admin.website.typed')}</Badge>}
          {isChanged && published && <Badge tone="info">{text('admin.website.changed')}</Badge>}
        </Inline>
        {published && !published.isHidden && (
          <Link href={pathIn(locale, pageOfService(slug))} variant="plain" isExternal>
            <bdi dir="ltr">{pageOfService(slug)}</bdi>
          </Link>
        )}
      </div>
      <div className={styles.serviceActions}>
        <Switch
          label={text('admin.website.services.visible')}
          aria-label={`${text('admin.website.services.visible')}: ${nameOf(name)}`}
          isSelected={!isHidden}
          onChange={onSwitch}
        />
        <Menu
          placement="bottom end"
          trigger={
            <IconButton icon={<EllipsisIcon />} size="sm" label={text('admin.website.services.menu', { name: isolated(nameOf(name)) })} />
          }
          items={actions}
        />
      </div>
    </div>
  );
}
