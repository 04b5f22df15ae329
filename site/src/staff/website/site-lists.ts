import { defaultLanguage } from '@zmb/admin-api/contract/languages.ts';
import { writeProjects } from '@zmb/admin-api/contract/project-list.ts';
import type { ProjectEntry } from '@zmb/admin-api/contract/projects.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { writeReviews } from '@zmb/admin-api/contract/review-list.ts';
import type { ReviewEntry } from '@zmb/admin-api/contract/reviews.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';

import type { TextName } from '../api/website-api.ts';
import { readProjectList, readReviewList, readServiceList } from './fact-values.ts';

/** A fact that is a list of entries with their own texts, such as services. */
export interface SiteList<Entry> {
  /** The fact, which is the same in all languages. */
  name: TextName;
  read: (value: string) => readonly Entry[];
  write: (list: readonly Entry[]) => string;
  /** The name of an entry, which is part of the keys of its texts. */
  idOf: (entry: Entry) => string;
}

export const SERVICE_LIST: SiteList<ServiceEntry> = {
  name: { key: 'company.services', language: defaultLanguage },
  read: readServiceList,
  write: writeServices,
  idOf: ({ name }) => name,
};

export const PROJECT_LIST: SiteList<ProjectEntry> = {
  name: { key: 'company.projects', language: defaultLanguage },
  read: readProjectList,
  write: writeProjects,
  idOf: ({ slug }) => slug,
};

export const REVIEW_LIST: SiteList<ReviewEntry> = {
  name: { key: 'company.reviews', language: defaultLanguage },
  read: readReviewList,
  write: writeReviews,
  idOf: ({ key }) => key,
};
