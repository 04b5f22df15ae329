import { languageCodes, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { MAX_PROJECT_DAYS } from '@zmb/admin-api/contract/limits.ts';
import { FIRST_PROJECT_YEAR, LAST_PROJECT_YEAR, photosIn, writePhotos } from '@zmb/admin-api/contract/project-list.ts';
import {
  PROJECT_TEXTS,
  type ProjectEntry,
  projectKey,
  projectPath,
  type ProjectPhotos,
  type ProjectTextPart,
} from '@zmb/admin-api/contract/projects.ts';
import { Alert, EmptyState, Heading, Inline, Link, NativeSelect, NumberField, Skeleton, Stack, Switch, Text } from '@zmb/design-system';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { WEBSITE_PROJECTS_PATH } from '../paths.ts';
import { Loaded } from '../session/Loaded.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { readProjectPhotos } from './fact-values.ts';
import { FieldState } from './FieldState.tsx';
import { ProjectPhotosFields } from './ProjectPhotosFields.tsx';
import { PROJECT_LIST } from './site-lists.ts';
import { TextPair } from './TextPair.tsx';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { useProjectName } from './use-project-formats.ts';
import { useServiceEntries, useServiceName } from './use-service-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The form of the project in the URL: date, place, description and photos. */
export function ProjectForm() {
  const text = useText();
  const locale = useLocale();
  const nameOf = useProjectName();
  const [query] = useSearchParams();
  const texts = useSiteTexts();
  const slug = query.get('name') ?? '';
  const { key, language } = PROJECT_LIST.name;
  const byKey = new Map(texts.data?.texts.map((each) => [each.key, each]));
  const fact = byKey.get(key);
  const published = fact?.texts[language] ?? '';
  const find = (value: string) => PROJECT_LIST.read(value).find((each) => each.slug === slug);
  const entry = find(fact?.draft?.[language] ?? published);
  const path = <bdi dir="ltr">{projectPath(slug)}</bdi>;
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Link href={WEBSITE_PROJECTS_PATH} variant="plain">
          {text('admin.website.projects.back')}
        </Link>
        <Heading level={1} size="title2">
          {entry ? <bdi>{nameOf(slug)}</bdi> : text('admin.website.projects.one')}
        </Heading>
        {entry &&
          (find(published)?.isHidden === false ? (
            <Inline>
              <Link href={pathIn(locale, projectPath(slug))} variant="plain" isExternal>
                {path}
              </Link>
            </Inline>
          ) : (
            <Text tone="muted">{path}</Text>
          ))}
      </Stack>
      <WebsiteNav />
      <Loaded query={texts} failure="admin.website.projects.failed" skeleton={<Skeleton count={8} />}>
        {() =>
          entry ? <ProjectFields key={slug} slug={slug} texts={byKey} /> : <EmptyState title={text('admin.website.projects.unknown')} />
        }
      </Loaded>
    </Stack>
  );
}

const LINES: Record<ProjectTextPart, number> = { title: 1, community: 1, summary: 3, asked: 5, done: 8 };

function ProjectFields({ slug, texts }: { slug: string; texts: ReadonlyMap<string, SiteText> }) {
  const text = useText();
  const nameOf = useProjectName();
  const factNames = useFactNames();
  const serviceName = useServiceName();
  const services = useServiceEntries();
  const photosKey = projectKey(slug, 'photos');
  const [names] = useState(() => [
    PROJECT_LIST.name,
    ...PROJECT_TEXTS.flatMap((part) => languageCodes.map((language) => ({ key: projectKey(slug, part), language }))),
    { key: photosKey, language: PROJECT_LIST.name.language },
  ]);
  const form = useDraftForm({ texts, names });
  const [field] = form.fieldsOf(PROJECT_LIST.name.key);
  const [photosField] = form.fieldsOf(photosKey);
  const list = PROJECT_LIST.read(field?.text ?? '');
  const entry = list.find((each) => each.slug === slug);
  if (!field || !photosField || !entry) return <EmptyState title={text('admin.website.projects.unknown')} />;

  const photos = readProjectPhotos(photosField.text);
  const change = (changes: Partial<ProjectEntry>) =>
    field.change(PROJECT_LIST.write(list.map((each) => (each.slug === slug ? { ...each, ...changes } : each))));
  const problem = field.problems[''];
  return (
    <DraftFormFrame form={form} label={nameOf(slug)}>
      <div className={styles.serviceForm}>
        {entry.drawing && (
          <Alert tone="warning" title={text('admin.website.projects.example.title')}>
            {text('admin.website.projects.example.text')}
          </Alert>
        )}
        <Missing entry={entry} form={form} hasPhotos={photosIn(photos).length > 0} />
        <Group id="settings" title={text('admin.website.services.settings')}>
          <div className={styles.switchField}>
            <Switch
              name="isVisible"
              label={text('admin.website.services.visible.label')}
              hint={text('admin.website.projects.visible.hint')}
              isSelected={!entry.isHidden}
              onChange={(isVisible) => change({ isHidden: !isVisible })}
            />
          </div>
          <div className={styles.related}>
            <NativeSelect
              name="service"
              label={text('admin.website.projects.service')}
              isRequired
              options={services.map(({ name }) => ({ value: name, label: serviceName(name) }))}
              value={entry.service}
              onChange={(service) => change({ service })}
            />
            <NumberField
              name="year"
              label={text('admin.website.projects.year')}
              min={FIRST_PROJECT_YEAR}
              max={LAST_PROJECT_YEAR}
              step={1}
              format={{ useGrouping: false }}
              isRequired
              value={entry.year}
              onChange={(year) => change({ year: year || 0 })}
            />
            <NumberField
              name="days"
              label={text('admin.website.projects.days')}
              min={1}
              max={MAX_PROJECT_DAYS}
              step={1}
              isRequired
              value={entry.days}
              onChange={(days) => change({ days: days || 0 })}
            />
          </div>
          {problem !== undefined && <Alert tone="critical" title={problem} />}
          <FieldState field={field} label={factNames.fact('company.projects')} isValueHidden />
        </Group>
        <Group id="texts" title={text('admin.website.services.text')}>
          {PROJECT_TEXTS.map((part) => (
            <TextPair
              key={part}
              item={texts.get(projectKey(slug, part))}
              label={text(`admin.website.projects.text.${part}`)}
              fields={form.fieldsOf(projectKey(slug, part))}
              lines={LINES[part]}
            />
          ))}
        </Group>
        {!entry.drawing && (
          <Group id="photos" title={text('admin.website.projects.photos')}>
            <ProjectPhotosFields
              photos={photos}
              cover={entry.cover}
              problem={photosField.problems['']}
              onChange={(next) => {
                photosField.change(writePhotos(next));
                const cover = coverAfter(entry.cover, photos, next);
                if (cover !== entry.cover) change({ cover });
              }}
              onCover={(cover) => change({ cover })}
            />
            <FieldState field={photosField} label={text('admin.website.projects.photos')} isValueHidden />
          </Group>
        )}
      </div>
    </DraftFormFrame>
  );
}

/**
 * The card photo after a change of the photos: the same photo or its new crop; if it was removed, the "after" photo of the first pair, else
 * the first photo.
 */
function coverAfter(cover: string | null, before: ProjectPhotos, after: ProjectPhotos): string | null {
  const [ids, next] = [photosIn(before), photosIn(after)].map((all) => all.map(({ id }) => id)) as [string[], string[]];
  if (cover !== null && next.includes(cover)) return cover;
  const cropped = ids.length === next.length && cover !== null ? next[ids.indexOf(cover)] : undefined;
  return [cropped, after.pairs[0]?.after.id, ...next].find((id) => id !== undefined && id !== '') ?? null;
}

/** Lists what a project lacks before it can be published; nothing for a hidden or complete one. */
function Missing({ entry: { slug, isHidden, drawing }, form, hasPhotos }: { entry: ProjectEntry; form: DraftForm; hasPhotos: boolean }) {
  const text = useText();
  const languageName = useLanguageName();
  const missing = PROJECT_TEXTS.flatMap((part) =>
    form
      .fieldsOf(projectKey(slug, part))
      .filter((field) => field.text.trim() === '')
      .map(({ language }) =>
        text('admin.website.company.inLanguage', { fact: text(`admin.website.projects.text.${part}`), language: languageName(language) }),
      ),
  );
  if (!hasPhotos && drawing === null) missing.push(text('admin.website.projects.photos.one'));
  if (missing.length === 0) return null;
  return (
    <Alert tone={isHidden ? 'info' : 'warning'} title={text('admin.website.projects.missing')}>
      <ul className={styles.sentences}>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`project-${id}`} className={styles.group}>
      <Heading level={2} size="title3" id={`project-${id}`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
