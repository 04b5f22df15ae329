/**
 * The company's projects, in display order. Pages, cards and the sitemap follow the list of the company, which is built in until staff publish
 * another one. Texts come from the catalogues and from published versions, by slug.
 */
import type { InLanguages } from './languages.ts';

/** The illustrated example projects, each before and after the work. */
export const PROJECT_DRAWINGS = ['kitchen', 'office', 'living_room', 'ac', 'bathroom', 'wardrobe'] as const;
export type ProjectDrawing = (typeof PROJECT_DRAWINGS)[number];

/** A project of the company, as the fact `company.projects` lists it. */
export interface ProjectEntry {
  /** The last segment of the page's URL, and part of the keys of its texts. It never changes. */
  readonly slug: string;
  /** The name of the service that it belongs to. */
  readonly service: string;
  /** The year of completion. */
  readonly year: number;
  /** The duration of the work, in days. */
  readonly days: number;
  /** The id of the photo on its card; null for an illustrated example. */
  readonly cover: string | null;
  /** The illustration of a built-in example; null for a project of the company. */
  readonly drawing: ProjectDrawing | null;
  /** A hidden project has no page and is in no list. */
  readonly isHidden: boolean;
}

/** A photo of a project. */
export interface ProjectPhoto {
  /** The id of a website photo. */
  readonly id: string;
  /** The alternative text in every language. */
  readonly alt: InLanguages;
}

/** The photos of a project, in display order. */
export interface ProjectPhotos {
  readonly pairs: readonly { readonly before: ProjectPhoto; readonly after: ProjectPhoto }[];
  readonly photos: readonly ProjectPhoto[];
}

/** The texts of a project; all of them are required in every language while it is visible. */
export const PROJECT_TEXTS = ['title', 'community', 'summary', 'asked', 'done'] as const;
export type ProjectTextPart = (typeof PROJECT_TEXTS)[number];

/** The key of a text of a project; `photos` are the same in all languages and written as JSON. */
export function projectKey<Part extends ProjectTextPart | 'photos'>(slug: string, part: Part): `project.${string}.${Part}` {
  return `project.${slug}.${part}`;
}

/** The path of a project's page, without language prefix. */
export function projectPath(slug: string): `/projects/${string}` {
  return `/projects/${slug}`;
}

const example = (slug: string, service: string, year: number, days: number, drawing: ProjectDrawing): ProjectEntry => ({
  ...{ slug, service, year, days, drawing },
  cover: null,
  isHidden: false,
});

/** The built-in projects: examples until staff publish projects of the company. */
export const builtInProjects: readonly ProjectEntry[] = /* @__PURE__ */ (() => [
  example('villa-kitchen', 'kitchen_renovation', 2026, 24, 'kitchen'),
  example('shell-to-office', 'commercial_fit_out', 2026, 45, 'office'),
  example('villa-ac', 'ac_services', 2025, 2, 'ac'),
  example('rental-living-room', 'painting', 2025, 4, 'living_room'),
  example('leaking-bathroom', 'plumbing', 2025, 6, 'bathroom'),
  example('bedroom-wardrobe', 'carpentry_services', 2025, 9, 'wardrobe'),
])();
