import type { ProjectEntry } from '@zmb/admin-api/contract/projects.ts';
import { SITE_PHOTO_WIDTHS, sitePhotoPath } from '@zmb/admin-api/contract/site-photos.ts';
import { Card, Carousel, Grid, type HeadingLevel, Photo, type PhotoProps } from '@zmb/design-system';
import { ServiceScene } from '@zmb/design-system/company';
import projectScenes from '@zmb/design-system/project-scenes.svg';

import { localePath } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-text.ts';
import { useProjectText } from './use-project-text.ts';
import { useServiceText } from './use-service-text.ts';

/** The width of a card: the page, a half or a third of it. */
const CARD_SIZES = '(min-width: 1024px) 380px, (min-width: 600px) 50vw, 100vw';

/** A photo of the website that staff have uploaded. */
export function SitePhoto({ id, ...props }: { id: string } & Omit<PhotoProps, 'sources'>) {
  const urls = (format: 'avif' | 'jpg') => SITE_PHOTO_WIDTHS.map((width) => ({ url: sitePhotoPath(id, width, format), width }));
  return <Photo {...props} sources={{ avif: urls('avif'), jpeg: urls('jpg') }} />;
}

/** The illustration of an example project, before or after the work. */
export function ProjectDrawing({
  name,
  moment,
  label,
}: {
  name: NonNullable<ProjectEntry['drawing']>;
  moment: 'before' | 'after';
  label?: string;
}) {
  return <ServiceScene file={projectScenes} name={`${name}_${moment}`} crop="wide" {...(label !== undefined && { label })} />;
}

export interface ProjectCardsProps {
  /** In display order. */
  projects: readonly ProjectEntry[];
  /** Heading level of the projects' titles. @default 3 */
  headingLevel?: HeadingLevel;
}

/** Projects as cards that link to their pages. Requires the catalogues `projects` and `services`. */
export function ProjectCards({ projects, headingLevel = 3 }: ProjectCardsProps) {
  return (
    <Grid as="ul" columns={3}>
      {projects.map((project) => (
        <li key={project.slug}>
          <ProjectCard project={project} headingLevel={headingLevel} />
        </li>
      ))}
    </Grid>
  );
}

export interface ProjectCarouselProps extends Pick<ProjectCardsProps, 'projects'> {
  /** Accessible name of the list. */
  label: string;
  /** Label of one card, shown with its number. */
  cardLabel: string;
}

/** Projects as a carousel of cards with their count and arrows. Requires the catalogues `projects` and `services`. */
export function ProjectCarousel({ projects, label, cardLabel }: ProjectCarouselProps) {
  return (
    <Carousel label={label} slideLabel={cardLabel}>
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} headingLevel={3} />
      ))}
    </Carousel>
  );
}

/** The picture of a project's card; nothing for a new project without photo. */
export function ProjectPicture({ project: { cover, drawing } }: { project: ProjectEntry }) {
  if (cover !== null) return <SitePhoto id={cover} alt="" sizes={CARD_SIZES} />;
  return drawing && <ProjectDrawing name={drawing} moment="after" />;
}

/** One project as a card. */
export function ProjectCard({ project, headingLevel }: { project: ProjectEntry; headingLevel: HeadingLevel }) {
  const projectText = useProjectText();
  const serviceText = useServiceText();
  const locale = useLocale();
  const { slug, service, year } = project;
  return (
    <Card
      title={projectText(slug, 'title')}
      titleLevel={headingLevel}
      href={localePath(locale, `/projects/${slug}`)}
      picture={<ProjectPicture project={project} />}
      pictureRatio="3:2"
      facts={[projectText(slug, 'community'), serviceText(service, 'title'), String(year)]}
    />
  );
}
