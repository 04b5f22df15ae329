/** Texts of what staff add to a list of the company: the build need not have them. Visitors’ pages need none of it. */
import type { FactKey } from './company-facts.ts';
import { projectOfText } from './project-list.ts';
import { projectPath } from './projects.ts';
import { reviewOfText } from './review-list.ts';
import { isOptionalServiceText, namespaceOfServiceText, serviceOfText } from './service-texts.ts';
import { isBuiltInService, servicePath } from './services.ts';

/** An entry of a list: the fact that has the list, and the entry’s name, slug or key in it. */
export interface ListEntry {
  list: Extract<FactKey, 'company.services' | 'company.projects' | 'company.reviews'>;
  name: string;
}

/** The entry that a key of a text names, whether or not there is such an entry; undefined for other keys. */
export function entryOfText(key: string): ListEntry | undefined {
  const service = serviceOfText(key);
  if (service !== undefined) return { list: 'company.services', name: service };
  const project = projectOfText(key);
  if (project) return { list: 'company.projects', name: project.slug };
  const review = reviewOfText(key);
  return review === undefined ? undefined : { list: 'company.reviews', name: review };
}

/** Whether a text of an entry may be empty: then the entry is shown without it, or a review not at all in that language. */
export function isOptionalEntryText(key: string): boolean {
  return isOptionalServiceText(key) || projectOfText(key)?.part === 'photos' || reviewOfText(key) !== undefined;
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
 * Whether a text of an entry has rules of its own, because the build has no text that it could be compared with.
 *
 * @param source The English text of the build; empty where there is none.
 */
export function hasOwnRules(key: string, source: string): boolean {
  const entry = entryOfText(key);
  return entry !== undefined && (source === '' || (entry.list === 'company.services' && !isBuiltInService(entry.name)));
}
