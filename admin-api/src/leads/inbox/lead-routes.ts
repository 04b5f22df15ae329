import type { z } from 'zod';

import { callbackRequestDetailSchema, callbackRequestPageSchema, callbackRequestSchema } from '../model/callback-request.schema.ts';
import { contactSubmissionDetailSchema, contactSubmissionPageSchema, contactSubmissionSchema } from '../model/contact-submission.schema.ts';
import { type CorrectLead, correctCallbackRequestSchema, correctContactSubmissionSchema } from '../model/lead-by-hand.schema.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import { anyLeadPageSchema } from '../model/any-lead.schema.ts';
import type { LeadKind, LeadScope } from '../model/lead-kinds.ts';
import {
  bulkChangeSchema,
  bulkReleaseSchema,
  changeLeadsSchema,
  countLeadsSchema,
  countQueueSchema,
  exportLeadsSchema,
  exportQueueSchema,
  listLeadsSchema,
  listQueueSchema,
  releaseLeadsSchema,
} from '../model/lead.schema.ts';

/** How the routes of lists differ. */
export interface ListRoutes {
  scope: LeadScope;
  /** Below `/api/admin`. */
  path: CsvExport['name'];
  /** The name of the list in its answer. */
  listName: string;
  /** Singular noun in operation ids. */
  noun: string;
  /** Plural in descriptions. */
  plural: string;
  /** The order of the list. */
  order: string;
  page: z.ZodType;
  schemas: typeof ofKind | typeof ofQueue;
}

/** How the routes of the two kinds differ. */
export interface LeadRoutes extends ListRoutes {
  scope: LeadKind;
  lead: z.ZodType;
  detail: z.ZodType;
  correction: z.ZodType<CorrectLead>;
}

const ofKind = {
  list: listLeadsSchema,
  count: countLeadsSchema,
  export: exportLeadsSchema,
  change: bulkChangeSchema,
  release: bulkReleaseSchema,
};

const ofQueue = {
  list: listQueueSchema,
  count: countQueueSchema,
  export: exportQueueSchema,
  change: changeLeadsSchema,
  release: releaseLeadsSchema,
};

/** The list of both kinds. */
export const queueRoutes: ListRoutes = {
  scope: 'all',
  path: 'leads',
  listName: 'leads',
  noun: 'Lead',
  plural: 'Leads of both kinds',
  order: 'what is overdue first, then what is due soonest',
  page: anyLeadPageSchema,
  schemas: ofQueue,
};

/** Both kinds, in the order of the contract. */
export const leadRoutes: readonly LeadRoutes[] = [
  {
    scope: 'contact',
    path: 'contact-submissions',
    listName: 'submissions',
    noun: 'ContactSubmission',
    plural: 'Contact submissions',
    order: 'newest first',
    schemas: ofKind,
    lead: contactSubmissionSchema,
    page: contactSubmissionPageSchema,
    detail: contactSubmissionDetailSchema,
    correction: correctContactSubmissionSchema,
  },
  {
    scope: 'callback',
    path: 'callback-requests',
    listName: 'requests',
    noun: 'CallbackRequest',
    plural: 'Callback requests',
    order: 'newest first',
    schemas: ofKind,
    lead: callbackRequestSchema,
    page: callbackRequestPageSchema,
    detail: callbackRequestDetailSchema,
    correction: correctCallbackRequestSchema,
  },
];
