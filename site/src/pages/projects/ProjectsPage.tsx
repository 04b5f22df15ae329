import { FilteredList, Heading, Section, Stack, Text } from '@zmb/design-system';
import { useSearchParams } from 'react-router-dom';

import { useCompany } from '../../company/company-context.ts';
import { ProjectCard } from '../../company/ProjectCards.tsx';
import { projectsOf } from '../../company/projects.ts';
import { servicesOf } from '../../company/services.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { useBrowserValue } from '../../hydration/browser-values.ts';
import { useText } from '../../i18n/use-text.ts';

/** All projects, filtered by service, with and without scripts. */
export function ProjectsPage() {
  const text = useText();
  const serviceText = useServiceText();
  const company = useCompany();
  const projects = projectsOf(company);
  const [query, setQuery] = useSearchParams();
  // The page is prerendered once for all services, so only the browser knows the requested one.
  const isHydrated = useBrowserValue(() => true, false);
  const services = servicesOf(company).filter(({ name }) => projects.some(({ service }) => service === name));
  return (
    <Section spacing="tight">
      <Stack space="xl">
        <Stack space="lg">
          <Heading level={1}>{text('projects.title')}</Heading>
          <Text size="lead" tone="muted" isReadable>
            {projects.length === 0 ? text('projects.none') : text('projects.intro')}
          </Text>
        </Stack>
        <FilteredList
          label={text('projects.filter')}
          value={isHydrated ? (query.get('service') ?? '') : ''}
          onChange={(service) => setQuery(service === '' ? {} : { service }, { replace: true, preventScrollReset: true })}
          allLabel={text('projects.filter.all')}
          options={services.map(({ name }) => ({ id: name, label: serviceText(name, 'title') }))}
          items={projects.map((project) => ({
            key: project.slug,
            option: project.service,
            content: <ProjectCard project={project} headingLevel={2} />,
          }))}
        />
      </Stack>
    </Section>
  );
}
