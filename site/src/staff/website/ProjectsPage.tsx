import { pathIn } from '@zmb/admin-api/contract/languages.ts';
import { type ProjectEntry, projectPath } from '@zmb/admin-api/contract/projects.ts';
import { entryOfText } from '@zmb/admin-api/contract/entry-texts.ts';
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
  Skeleton,
  SortableList,
  Stack,
  Switch,
  Text,
  VisuallyHidden,
} from '@zmb/design-system';
import { EllipsisIcon, PlusIcon } from '@zmb/design-system/icons';
import { useState } from 'react';

import { ProjectPicture } from '../../company/ProjectCards.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import type { SiteText } from '../api/website-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { CallError } from '../session/staff-data.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { FieldState } from './FieldState.tsx';
import { NewProject } from './NewProject.tsx';
import { projectHref } from './paths.ts';
import { PROJECT_LIST } from './site-lists.ts';
import { useDiscardEntries } from './use-discard-entries.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { projectChanges, useProjectName, useProjectFormats } from './use-project-formats.ts';
import { useServiceName } from './use-service-formats.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The projects of the company: order, visibility and a link to the form of each. */
export function ProjectsPage() {
  const text = useText();
  const texts = useSiteTexts();
  const [isAdding, setIsAdding] = useState(false);
  const byKey = new Map(texts.data?.texts.map((each) => [each.key, each]));
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.projects.title')}
        </Heading>
        <div className={styles.publication}>
          <Text tone="muted">{text('admin.website.projects.intro')}</Text>
        </div>
      </Stack>
      <WebsiteNav />
      {texts.isPending && <Skeleton count={8} />}
      {texts.isError && (
        <LoadFailure failure={texts.error.failure} message="admin.website.projects.failed" onRetry={() => void texts.refetch()} />
      )}
      {texts.isSuccess && (
        <>
          <div>
            <Button variant="secondary" icon={<PlusIcon />} onPress={() => setIsAdding(true)}>
              {text('admin.website.projects.new')}
            </Button>
          </div>
          {isAdding && <NewProject texts={byKey} onClose={() => setIsAdding(false)} />}
          <ProjectList texts={byKey} />
        </>
      )}
    </Stack>
  );
}

const isolated = (name: string) => `\u2068${name}\u2069`;
const NAMES = [PROJECT_LIST.name];

/** The sortable list of projects with their visibility. All changes are saved to the draft at once. */
function ProjectList({ texts }: { texts: ReadonlyMap<string, SiteText> }) {
  const text = useText();
  const factNames = useFactNames();
  const nameOf = useProjectName();
  const formats = useProjectFormats();
  const form = useDraftForm({ texts, names: NAMES });
  const discard = useDiscardEntries(PROJECT_LIST, texts);
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<ProjectEntry>();
  const [field] = form.fieldsOf(PROJECT_LIST.name.key);
  if (!field) return <EmptyState title={text('admin.website.projects.failed')} />;

  const { read, write } = PROJECT_LIST;
  const list = read(field.text);
  const published = read(field.published);
  const find = (list: readonly ProjectEntry[], slug: string) => list.find((each) => each.slug === slug);
  const change = (next: readonly ProjectEntry[]) => field.change(write(next));
  const replace = (entry: ProjectEntry) => change(list.map((each) => (each.slug === entry.slug ? entry : each)));
  const moveBy = (entry: ProjectEntry, step: 1 | -1) => {
    const place = list.indexOf(entry) + step;
    change(list.filter((each) => each !== entry).toSpliced(place, 0, entry));
    setAnnouncement(text('admin.website.services.moved', { name: isolated(nameOf(entry.slug)), place: place + 1, count: list.length }));
  };
  const differences = formats.changes(field.published, field.text);
  const problem = field.problems[''];
  const isNew = removed !== undefined && !find(published, removed.slug);
  const actionsOf = (entry: ProjectEntry): MenuAction[] => [
    { id: 'edit', label: text('admin.website.draft.edit'), href: projectHref(entry.slug) },
    { id: 'up', label: text('admin.website.services.up'), isDisabled: list[0] === entry, onAction: () => moveBy(entry, -1) },
    { id: 'down', label: text('admin.website.services.down'), isDisabled: list.at(-1) === entry, onAction: () => moveBy(entry, 1) },
    { id: 'remove', label: text('admin.website.projects.remove'), tone: 'critical', onAction: () => setRemoved(entry) },
  ];
  return (
    <>
      <DraftFormFrame form={form} label={text('admin.website.projects.title')}>
        <div className={styles.services}>
          {list.length === 0 && (
            <EmptyState title={text('admin.website.projects.none')}>{text('admin.website.projects.none.text')}</EmptyState>
          )}
          {list.length > 0 && (
            <SortableList
              label={text('admin.website.projects.title')}
              onReorder={(slugs) => change(slugs.flatMap((slug) => find(list, slug) ?? []))}
              items={list.map((entry) => ({
                ...{ id: entry.slug, label: nameOf(entry.slug) },
                content: (
                  <ProjectRow
                    entry={entry}
                    published={find(published, entry.slug)}
                    isTyped={field.state === 'typed' && projectChanges(find(published, entry.slug), entry).length > 0}
                    hasDraftTexts={[...texts.values()].some(({ key, draft }) => {
                      const of = entryOfText(key);
                      return draft !== undefined && of?.list === PROJECT_LIST.name.key && of.name === entry.slug;
                    })}
                    actions={actionsOf(entry)}
                    onSwitch={(isVisible) => replace({ ...entry, isHidden: !isVisible })}
                  />
                ),
              }))}
            />
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
          <FieldState field={field} label={factNames.fact('company.projects')} isValueHidden />
        </div>
      </DraftFormFrame>
      {removed && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
          tone="critical"
          title={text('admin.website.projects.remove.title', { name: isolated(nameOf(removed.slug)) })}
          description={text(isNew ? 'admin.website.projects.remove.new' : 'admin.website.projects.remove.text')}
          confirmLabel={text('admin.website.projects.remove')}
          errorMessage={(error) =>
            error instanceof CallError ? failureText(error.failure, 'admin.website.undo.failed', text) : text('admin.website.undo.failed')
          }
          onConfirm={async () => {
            if (isNew) await discard.one(removed.slug);
            if (!isNew || form.isChanged) change(list.filter(({ slug }) => slug !== removed.slug));
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface ProjectRowProps {
  entry: ProjectEntry;
  /** The published entry; undefined for a new project. */
  published: ProjectEntry | undefined;
  /** Whether it has unsaved changes. */
  isTyped: boolean;
  hasDraftTexts: boolean;
  actions: MenuAction[];
  onSwitch: (isVisible: boolean) => void;
}

function ProjectRow({ entry, published, isTyped, hasDraftTexts, actions, onSwitch }: ProjectRowProps) {
  const text = useText();
  const locale = useLocale();
  const nameOf = useProjectName();
  const serviceName = useServiceName();
  const { slug, service, year, isHidden, drawing } = entry;
  const name = nameOf(slug);
  const isChanged = !isTyped && (projectChanges(published, entry).length > 0 || hasDraftTexts);
  return (
    <div className={styles.service}>
      <div className={styles.projectPicture}>
        <ProjectPicture project={entry} />
      </div>
      <div className={styles.serviceNames}>
        <Link href={projectHref(slug)} variant="plain">
          <bdi>{name}</bdi>
        </Link>
        <Text size="small" tone="muted">
          {text('admin.website.projects.about', { service: isolated(serviceName(service)), year: String(year) })}
        </Text>
        <Inline space="xs">
          {drawing && <Badge tone="warning">{text('admin.website.projects.example')}</Badge>}
          {!published && <Badge tone="success">{text('admin.website.services.isNew')}</Badge>}
          {isTyped && <Badge tone="warning">{text('admin.website.typed')}</Badge>}
          {isChanged && published && <Badge tone="info">{text('admin.website.changed')}</Badge>}
        </Inline>
        {published && !published.isHidden && (
          <Link href={pathIn(locale, projectPath(slug))} variant="plain" isExternal>
            <bdi dir="ltr">{projectPath(slug)}</bdi>
          </Link>
        )}
      </div>
      <div className={styles.serviceActions}>
        <Switch
          label={text('admin.website.services.visible')}
          aria-label={`${text('admin.website.services.visible')}: ${name}`}
          isSelected={!isHidden}
          onChange={onSwitch}
        />
        <Menu
          placement="bottom end"
          trigger={<IconButton icon={<EllipsisIcon />} size="sm" label={text('admin.website.services.menu', { name: isolated(name) })} />}
          items={actions}
        />
      </div>
    </div>
  );
}
