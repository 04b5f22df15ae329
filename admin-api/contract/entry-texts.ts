/** Texts of services, projects and reviews that staff add; the build need not have them. Not imported by public pages. */
import type { FactKey } from './company-facts.ts';
import { isProjectPhotos, projectOfText } from './project-list.ts';
import { projectPath } from './projects.ts';
import { reviewOfText } from './review-list.ts';
import { isOptionalServiceText, namespaceOfServiceText, serviceOfText } from './service-texts.ts';
import { isBuiltInService, servicePath } from './services.ts';

/** An entry of a list: the fact that contains the list, and the entry’s name, slug or key. */
export interface ListEntry {
  list: Extract<FactKey, 'company.services' | 'company.projects' | 'company.reviews'>;
  name: string;
}

/** The entry that the key of a text refers to, whether or not it exists; undefined for other keys. */
export function entryOfText(key: string): ListEntry | undefined {
  const service = serviceOfText(key);
  if (service !== undefined) return { list: 'company.services', name: service };
  const project = projectOfText(key);
  if (project) return { list: 'company.projects', name: project.slug };
  const review = reviewOfText(key);
  return review === undefined ? undefined : { list: 'company.reviews', name: review };
}

/** Whether a text of an entry may be empty: then the entry is shown without it; a review is not shown in that language. */
export function isOptionalEntryText(key: string): boolean {
  return isOptionalServiceText(key) || isProjectPhotos(key) || reviewOfText(key) !== undefined;
}

/** The catalogue that a text of an entry belongs to. */
export function namespaceOfEntryText(key: string): string | undefined {
  if (reviewOfText(key) !== undefined) return 'home';
  const project = projectOfText(key);
  if (!project) return namespaceOfServiceText(key);
  const isOnCards = project.part === 'title' || project.part === 'community';
  return isOnCards ? 'projects' : `project-${project.slug}`;
}

/** The path of the page of an entry, without language prefix; reviews have none. */
export function pageOfEntry({ list, name }: ListEntry): string | undefined {
  if (list === 'company.services') return servicePath(name);
  return list === 'company.projects' ? projectPath(name) : undefined;
}

/**
 * Whether a text of an entry is validated by `findEntryTextProblems`, because the build has no text to compare it with.
 *
 * @param source The English text of the build; empty if there is none.
 */
export function hasOwnRules(key: string, source: string): boolean {
  const entry = entryOfText(key);
  return entry !== undefined && (source === '' || (entry.list === 'company.services' && !isBuiltInService(entry.name)));
}
