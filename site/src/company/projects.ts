import type { Company } from '@zmb/admin-api/contract/company.ts';
import type { ProjectEntry } from '@zmb/admin-api/contract/projects.ts';

/** The part of a company with its projects. */
type WithProjects = Pick<Company, 'projects'>;

/** The projects that a company shows, in display order. */
export function projectsOf({ projects }: WithProjects): ProjectEntry[] {
  return projects.filter(({ isHidden }) => !isHidden);
}

/** The first projects of a service. */
export function projectsOfService(company: WithProjects, service: string): ProjectEntry[] {
  return projectsOf(company).filter((project) => project.service === service);
}
