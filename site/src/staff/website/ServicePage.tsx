import { languageCodes, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { serviceTextKeys } from '@zmb/admin-api/contract/service-texts.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { EmptyState, Heading, Inline, Link, Skeleton, Stack, Text } from '@zmb/design-system';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { readServiceList } from './fact-values.ts';
import { FieldState } from './FieldState.tsx';
import { useUnsavedService } from './unsaved-service.ts';
import { MissingTexts } from './MissingTexts.tsx';
import { pageOfService } from './paths.ts';
import { hasGap, POINT_KINDS } from './service-points.ts';
import { ServicePoints } from './ServicePoints.tsx';
import { ServiceSettings } from './ServiceSettings.tsx';
import { TextPair } from './TextPair.tsx';
import { SERVICE_LIST } from './site-lists.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { useServiceName } from './use-service-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';
import { WEBSITE_SERVICES_PATH } from '../paths.ts';

/** The form of the service in the URL: its settings, and its texts in each language. */
export function ServicePage() {
  const text = useText();
  const locale = useLocale();
  const nameOf = useServiceName();
  const [query] = useSearchParams();
  const texts = useSiteTexts();
  const name = query.get('name') ?? '';
  const byKey = new Map(texts.data?.texts.map((each) => [each.key, each]));
  const fact = byKey.get(SERVICE_LIST.name.key);
  const published = fact?.texts[SERVICE_LIST.name.language] ?? '';
  const saved = readServiceList(fact?.draft?.[SERVICE_LIST.name.language] ?? published);
  const entry = saved.find((each) => each.name === name);
  const isOnSite = readServiceList(published).some((each) => each.name === name && !each.isHidden);
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Link href={WEBSITE_SERVICES_PATH} variant="plain">
          {text('admin.website.services.back')}
        </Link>
        <Heading level={1} size="title2">
          {entry ? <bdi>{nameOf(name)}</bdi> : text('admin.website.services.one')}
        </Heading>
        {entry && isOnSite && (
          <Inline>
            <Link href={pathIn(locale, pageOfService(entry.slug))} variant="plain" isExternal>
              <bdi dir="ltr">{pageOfService(entry.slug)}</bdi>
            </Link>
          </Inline>
        )}
        {entry && !isOnSite && (
          <Text tone="muted">
            <bdi dir="ltr">{pageOfService(entry.slug)}</bdi>
          </Text>
        )}
      </Stack>
      <WebsiteNav />
      <Loaded query={texts} failure="admin.website.services.failed" skeleton={<Skeleton count={8} />}>
        {() =>
          entry ? (
            <ServiceFields key={name} entry={entry} saved={saved} texts={byKey} />
          ) : (
            <EmptyState title={text('admin.website.services.unknown')} />
          )
        }
      </Loaded>
    </Stack>
  );
}

interface ServiceFieldsProps {
  /** The service in the draft, else as published. */
  entry: ServiceEntry;
  /** The list that contains it. */
  saved: readonly ServiceEntry[];
  texts: ReadonlyMap<string, SiteText>;
}

function ServiceFields({ entry: { name }, saved, texts }: ServiceFieldsProps) {
  const text = useText();
  const nameOf = useServiceName();
  const factNames = useFactNames();
  const storedAs = useUnsavedService(name, saved, texts);
  const [names] = useState(() => {
    const { required, optional } = serviceTextKeys(name);
    return [SERVICE_LIST.name, ...[...required, ...optional].flatMap((key) => languageCodes.map((language) => ({ key, language })))];
  });
  const form = useDraftForm({ texts, names, storedAs });
  const [field] = form.fieldsOf(SERVICE_LIST.name.key);
  const list = readServiceList(field?.text ?? '');
  const entry = list.find((each) => each.name === name);
  if (!field || !entry) return <EmptyState title={text('admin.website.services.unknown')} />;

  const pair = (part: string, lines: number) => (
    <TextPair
      item={texts.get(`${name}.${part}`)}
      label={text(`admin.website.services.text.${part}` as 'admin.website.services.text.title')}
      fields={form.fieldsOf(`${name}.${part}`)}
      lines={lines}
    />
  );
  return (
    <DraftFormFrame form={form} label={nameOf(name)} isBlocked={POINT_KINDS.some((kind) => hasGap(form, name, kind))}>
      <div className={styles.serviceForm}>
        <MissingTexts entry={entry} textOf={(key) => form.fieldsOf(key)} />
        <Group id="settings" title={text('admin.website.services.settings')}>
          <ServiceSettings
            entry={entry}
            others={list.filter((each) => each.name !== name)}
            onChange={(next) => field.change(writeServices(list.map((each) => (each.name === name ? next : each))))}
          />
          <FieldState field={field} label={factNames.fact('company.services')} isValueHidden />
        </Group>
        <Group id="names" title={text('admin.website.services.names')}>
          {pair('title', 1)}
          {pair('short_description', 2)}
        </Group>
        <Group id="text" title={text('admin.website.services.text')}>
          {pair('heading', 1)}
          {pair('description', 8)}
        </Group>
        {POINT_KINDS.map((kind) => (
          <ServicePoints key={kind} {...{ name, kind, texts, form }} />
        ))}
        <Group id="search" title={text('admin.website.services.search')}>
          {pair('meta.title', 2)}
          {pair('meta.description', 3)}
        </Group>
      </div>
    </DraftFormFrame>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`service-${id}`} className={styles.group}>
      <Heading level={2} size="title3" id={`service-${id}`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
