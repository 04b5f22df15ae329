import { entryOfText } from '@zmb/admin-api/contract/entry-texts.ts';
import { type ProjectEntry, projectPath } from '@zmb/admin-api/contract/projects.ts';
import { AlertDialog, Badge, Button, EmptyState, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { PlusIcon } from '@zmb/design-system/icons';
import { useState } from 'react';

import { ProjectPicture } from '../../company/ProjectCards.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { errorText } from '../session/staff-data.tsx';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import { EntryList, type EntryRow, isolated } from './EntryList.tsx';
import { NewProject } from './NewProject.tsx';
import { projectHref } from './paths.ts';
import { PROJECT_LIST } from './site-lists.ts';
import { useDiscardEntries } from './use-discard-entries.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useFactNames } from './use-fact-formats.ts';
import { projectChanges, useProjectFormats, useProjectName } from './use-project-formats.ts';
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
      <Loaded query={texts} failure="admin.website.projects.failed" skeleton={<Skeleton count={8} />}>
        {() => (
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
      </Loaded>
    </Stack>
  );
}

const NAMES = [PROJECT_LIST.name];

/** The list of projects. All changes are saved to the draft at once. */
function ProjectList({ texts }: { texts: ReadonlyMap<string, SiteText> }) {
  const text = useText();
  const factNames = useFactNames();
  const nameOf = useProjectName();
  const serviceName = useServiceName();
  const formats = useProjectFormats();
  const form = useDraftForm({ texts, names: NAMES });
  const discard = useDiscardEntries(PROJECT_LIST, texts);
  const [removed, setRemoved] = useState<ProjectEntry>();
  const [field] = form.fieldsOf(PROJECT_LIST.name.key);
  if (!field) return <EmptyState title={text('admin.website.projects.failed')} />;

  const { read, write } = PROJECT_LIST;
  const list = read(field.text);
  const isNew = removed !== undefined && read(field.published).every(({ slug }) => slug !== removed.slug);

  const describe = (entry: ProjectEntry, published: ProjectEntry | undefined): EntryRow => {
    const { slug, service, year, drawing } = entry;
    const isChanged = projectChanges(published, entry).length > 0;
    const hasDraftTexts = [...texts.values()].some(({ key, draft }) => {
      const of = entryOfText(key);
      return draft !== undefined && of?.list === PROJECT_LIST.name.key && of.name === slug;
    });
    return {
      name: nameOf(slug),
      picture: (
        <div className={styles.projectPicture}>
          <ProjectPicture project={entry} />
        </div>
      ),
      href: projectHref(slug),
      path: projectPath(slug),
      details: (
        <Text size="small" tone="muted">
          {text('admin.website.projects.about', { service: isolated(serviceName(service)), year: String(year) })}
        </Text>
      ),
      badge: drawing && <Badge tone="warning">{text('admin.website.projects.example')}</Badge>,
      state: isChanged && field.state === 'typed' ? 'typed' : isChanged || hasDraftTexts ? 'draft' : 'published',
      actions: [{ id: 'remove', label: text('admin.website.projects.remove'), tone: 'critical', onAction: () => setRemoved(entry) }],
    };
  };
  return (
    <>
      <DraftFormFrame form={form} label={text('admin.website.projects.title')}>
        <div className={styles.services}>
          {list.length === 0 && (
            <EmptyState title={text('admin.website.projects.none')}>{text('admin.website.projects.none.text')}</EmptyState>
          )}
          <EntryList
            site={PROJECT_LIST}
            field={field}
            label={text('admin.website.projects.title')}
            factName={factNames.fact('company.projects')}
            differences={formats.changes(field.published, field.text)}
            describe={describe}
          />
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
          errorMessage={(error) => errorText(error, 'admin.website.undo.failed', text)}
          onConfirm={async () => {
            if (isNew) await discard.one(removed.slug);
            if (!isNew || form.isChanged) field.change(write(list.filter(({ slug }) => slug !== removed.slug)));
          }}
        />
      )}
    </>
  );
}
