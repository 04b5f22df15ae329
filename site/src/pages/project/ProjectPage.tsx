import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { type ProjectEntry, projectKey, type ProjectPhoto, type ProjectPhotos } from '@zmb/admin-api/contract/projects.ts';
import { BeforeAfter, Breadcrumbs, Button, DescriptionList, Grid, Heading, Inline, Link, Section, Stack, Text } from '@zmb/design-system';
import { MailIcon, MessageCircleIcon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';

import { useCompany } from '../../company/company-context.ts';
import { chatLink } from '../../company/links.ts';
import { ProjectCards, ProjectDrawing, SitePhoto } from '../../company/ProjectCards.tsx';
import { projectsOf } from '../../company/projects.ts';
import { servicesNamed } from '../../company/services.ts';
import { useProjectText } from '../../company/use-project-text.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { usePageHandle } from '../../routing/page.ts';
import { usePageFacts } from '../../routing/page-facts.ts';

/** Half of a wide window. */
const HALF_WIDTH_SIZES = '(min-width: 1024px) 580px, 100vw';
/** Two thirds of a wide window. */
const MAIN_COLUMN_SIZES = '(min-width: 1024px) 760px, 100vw';
const MAX_MORE_PROJECTS = 3;

/** The page of one project, by the `project` of its route. */
export function ProjectPage() {
  const slug = usePageHandle()?.project;
  const company = useCompany();
  const project = projectsOf(company).find((each) => each.slug === slug);
  if (!project) throw new Error('The route of this page names no project');
  const others = projectsOf(company).filter((each) => each !== project);
  // Projects of the same service first.
  const more = others
    .toSorted((a, b) => Number(b.service === project.service) - Number(a.service === project.service))
    .slice(0, MAX_MORE_PROJECTS);
  return (
    <>
      <Introduction project={project} />
      <Comparisons project={project} />
      <Pictures project={project} />
      <SimilarProject project={project} />
      <MoreProjects projects={more} />
    </>
  );
}

interface PartProps {
  project: ProjectEntry;
}

/** The photos of a project, which its texts have as JSON; none for an example, which is illustrated. */
function usePhotos(slug: string): ProjectPhotos {
  const message = useIntl().messages[projectKey(slug, 'photos')];
  const [literal] = typeof message === 'object' ? message : [];
  return literal && 'value' in literal ? (JSON.parse(literal.value) as ProjectPhotos) : { pairs: [], photos: [] };
}

function Introduction({ project: { slug, service, year, days, cover, drawing } }: PartProps) {
  const text = useText();
  const projectText = useProjectText();
  const serviceText = useServiceText();
  const locale = useLocale();
  const company = useCompany();
  const [page] = servicesNamed(company, [service]);
  const title = projectText(slug, 'title');
  const breadcrumbs = [
    { label: text('nav.home'), href: localePath(locale, '/') },
    { label: text('projects.title'), href: localePath(locale, '/projects') },
    { label: title },
  ];
  usePageFacts(() => ({ breadcrumbs, project: { community: projectText(slug, 'community'), year, cover } }));
  const facts = [
    { term: text('projects.page.where'), value: projectText(slug, 'community') },
    page && {
      term: text('projects.page.service'),
      value: <Link href={localePath(locale, page.href)}>{serviceText(service, 'title')}</Link>,
    },
    { term: text('projects.page.year'), value: String(year) },
    { term: text('projects.page.duration'), value: text('projects.page.days', { days }) },
  ];
  return (
    <Section spacing="tight">
      <Stack space="lg">
        <Breadcrumbs items={breadcrumbs} />
        <Heading level={1}>{title}</Heading>
        <Text size="lead" tone="muted" isReadable>
          {projectText(slug, 'summary')}
        </Text>
        <Grid columns="main" space="xl">
          <Stack space="xl">
            {cover === null ? drawing && <DrawnPair slug={slug} drawing={drawing} /> : <Cover slug={slug} id={cover} />}
            <Story title={text('projects.page.asked')} text={projectText(slug, 'asked')} />
            <Story title={text('projects.page.done')} text={projectText(slug, 'done')} />
          </Stack>
          <Stack space="md" as="aside">
            <DescriptionList items={facts.filter((fact) => fact !== undefined)} />
            {drawing && (
              <Text size="small" tone="muted">
                {text('projects.page.drawn')}
              </Text>
            )}
          </Stack>
        </Grid>
      </Stack>
    </Section>
  );
}

function DrawnPair({ slug, drawing }: { slug: string; drawing: NonNullable<ProjectEntry['drawing']> }) {
  const text = useText();
  const title = useProjectText()(slug, 'title');
  return (
    <BeforeAfter
      label={text('projects.page.compare', { title })}
      before={<ProjectDrawing name={drawing} moment="before" label={text('projects.page.before', { title })} />}
      after={<ProjectDrawing name={drawing} moment="after" label={text('projects.page.after', { title })} />}
    />
  );
}

/** The first before/after pair, or the photo of the card. */
function Cover({ slug, id }: { slug: string; id: string }) {
  const { pairs, photos } = usePhotos(slug);
  const [pair] = pairs;
  if (pair) return <Comparison slug={slug} pair={pair} isEager sizes={MAIN_COLUMN_SIZES} />;
  const photo = photos.find((each) => each.id === id);
  return photo ? <ShownPhoto photo={photo} sizes={MAIN_COLUMN_SIZES} isEager /> : null;
}

function Story({ title, text }: { title: string; text: string }) {
  return (
    <Stack space="sm">
      <Heading level={2} size="title3">
        {title}
      </Heading>
      {text.split('\n\n').map((paragraph) => (
        <Text key={paragraph} isReadable>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}

interface ComparisonProps {
  slug: string;
  pair: { before: ProjectPhoto; after: ProjectPhoto };
  sizes: string;
  isEager?: boolean;
}

function Comparison({ slug, pair, ...shown }: ComparisonProps) {
  const text = useText();
  const title = useProjectText()(slug, 'title');
  return (
    <BeforeAfter
      label={text('projects.page.compare', { title })}
      before={<ShownPhoto photo={pair.before} {...shown} />}
      after={<ShownPhoto photo={pair.after} {...shown} />}
    />
  );
}

function ShownPhoto({ photo: { id, alt }, ...props }: { photo: ProjectPhoto } & Pick<ComparisonProps, 'sizes' | 'isEager'>) {
  const locale = useLocale();
  return <SitePhoto {...props} id={id} alt={inLanguage(alt, locale)} />;
}

/** The before/after pairs except the first, which is above. */
function Comparisons({ project: { slug } }: PartProps) {
  const text = useText();
  const pairs = usePhotos(slug).pairs.slice(1);
  if (pairs.length === 0) return null;
  return (
    <Section title={text('projects.page.pairs')} tone="raised">
      <Grid columns={2}>
        {pairs.map((pair) => (
          <Comparison key={pair.before.id} slug={slug} pair={pair} sizes={HALF_WIDTH_SIZES} />
        ))}
      </Grid>
    </Section>
  );
}

/** The single photos, except that of the card if it is shown above. */
function Pictures({ project: { slug, cover } }: PartProps) {
  const text = useText();
  const { pairs, photos } = usePhotos(slug);
  const shown = photos.filter(({ id }) => pairs.length > 0 || id !== cover);
  if (shown.length === 0) return null;
  return (
    <Section title={text('projects.page.photos')}>
      <Grid as="ul" columns={2}>
        {shown.map((photo) => (
          <li key={photo.id}>
            <ShownPhoto photo={photo} sizes={HALF_WIDTH_SIZES} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** Links to a message and a chat that name the project. */
function SimilarProject({ project: { slug, service } }: PartProps) {
  const text = useText();
  const projectText = useProjectText();
  const locale = useLocale();
  const company = useCompany();
  const names = { title: projectText(slug, 'title'), community: projectText(slug, 'community') };
  const query = new URLSearchParams({ service, project: slug });
  return (
    <Section title={text('projects.page.same.title')} intro={text('projects.page.same.text')} tone="raised">
      <Inline>
        <Button href={`${localePath(locale, '/contact')}?${query.toString()}`} icon={<MailIcon />} size="lg">
          {text('projects.page.same.contact')}
        </Button>
        <Button
          href={chatLink(company, text('projects.page.same.chat', names))}
          icon={<MessageCircleIcon />}
          size="lg"
          variant="secondary"
          target="_blank"
          rel="noopener"
        >
          {text('projects.page.same.whatsApp')}
        </Button>
      </Inline>
    </Section>
  );
}

function MoreProjects({ projects }: { projects: readonly ProjectEntry[] }) {
  const text = useText();
  const locale = useLocale();
  if (projects.length === 0) return null;
  return (
    <Section title={text('projects.page.more')}>
      <Stack space="lg">
        <ProjectCards projects={projects} />
        <div>
          <Link href={localePath(locale, '/projects')} variant="standalone">
            {text('projects.all')}
          </Link>
        </div>
      </Stack>
    </Section>
  );
}
