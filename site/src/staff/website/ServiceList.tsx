import { languageCodes, languages } from '@zmb/admin-api/contract/languages.ts';
import { serviceOfText } from '@zmb/admin-api/contract/service-texts.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { AlertDialog, Badge, Button, EmptyState, Text } from '@zmb/design-system';
import { useState } from 'react';

import { ServicePicture } from '../../company/ServiceCards.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { errorText } from '../session/staff-data.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { EntryList, type EntryRow, isolated } from './EntryList.tsx';
import { pageOfService, serviceHref } from './paths.ts';
import { entryChanges } from './service-changes.ts';
import { SERVICE_LIST } from './site-lists.ts';
import { useDiscardEntries } from './use-discard-entries.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { useServiceFormats, useServiceName, useServiceTitle } from './use-service-formats.ts';
import * as styles from './website.css.ts';

const NAMES = [SERVICE_LIST.name];

export interface ServiceListProps {
  /** The facts and texts of the website by key. */
  texts: ReadonlyMap<string, SiteText>;
}

/** The list of services. All changes are saved to the draft at once. */
export function ServiceList({ texts }: ServiceListProps) {
  const text = useText();
  const locale = useLocale();
  const languageName = useLanguageName();
  const factNames = useFactNames();
  const nameOf = useServiceName();
  const titleOf = useServiceTitle();
  const formats = useServiceFormats();
  const form = useDraftForm({ texts, names: NAMES });
  const discard = useDiscardEntries(SERVICE_LIST, texts);
  const [discarded, setDiscarded] = useState<ServiceEntry>();
  const [field] = form.fieldsOf(SERVICE_LIST.name.key);
  if (!field) return <EmptyState title={text('admin.website.services.failed')} />;

  const { read, write } = SERVICE_LIST;
  const list = read(field.text);
  const saved = read(texts.get(field.key)?.draft?.[field.language] ?? field.published);
  const change = (next: readonly ServiceEntry[]) => field.change(write(next));

  const describe = (entry: ServiceEntry, published: ServiceEntry | undefined): EntryRow => {
    const { name, slug, drawing, group } = entry;
    const before = saved.find((each) => each.name === name);
    const hasDraftTexts = [...texts.values()].some(({ key, draft }) => draft !== undefined && serviceOfText(key) === name);
    const isTyped = entryChanges(before, entry).length > 0;
    return {
      name: nameOf(name),
      picture: (
        <div className={styles.serviceDrawing}>
          <ServicePicture name={drawing} crop="card" />
        </div>
      ),
      href: serviceHref(name),
      path: pageOfService(slug),
      details: languageCodes
        .filter((language) => language !== locale)
        .map((language) => (
          <Text key={language} size="small" tone="muted">
            {titleOf(name, language) ? (
              <bdi lang={language} dir={languages[language].dir}>
                {titleOf(name, language)}
              </bdi>
            ) : (
              text('admin.website.services.noName', { language: languageName(language) })
            )}
          </Text>
        )),
      badge: <Badge>{text(`admin.website.services.group.${group}`)}</Badge>,
      state: isTyped ? 'typed' : entryChanges(published, entry).length > 0 || hasDraftTexts ? 'draft' : 'published',
      actions: published
        ? [
            {
              id: 'undo',
              label: text('admin.website.company.usePublished'),
              isDisabled: entryChanges(published, entry).length === 0,
              onAction: () => change(list.map((each) => (each.name === name ? published : each))),
            },
          ]
        : [{ id: 'discard', label: text('admin.website.services.discard'), tone: 'critical', onAction: () => setDiscarded(entry) }],
    };
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
              errorMessage={(error) => errorText(error, 'admin.website.undo.failed', text)}
              onConfirm={async () => {
                await discard.all();
                form.reset();
              }}
            />
          )
        }
      >
        <div className={styles.services}>
          <EntryList
            site={SERVICE_LIST}
            field={field}
            label={text('admin.website.services.title')}
            factName={factNames.fact('company.services')}
            differences={formats.changes(field.published, field.text)}
            describe={describe}
          />
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
          errorMessage={(error) => errorText(error, 'admin.website.undo.failed', text)}
          onConfirm={async () => {
            await discard.one(discarded.name);
            if (form.isChanged) change(list.filter(({ name }) => name !== discarded.name));
          }}
        />
      )}
    </>
  );
}
