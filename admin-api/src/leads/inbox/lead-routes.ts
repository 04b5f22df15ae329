import type { z } from 'zod';

import { callbackRequestDetailSchema, callbackRequestPageSchema, callbackRequestSchema } from '../model/callback-request.schema.ts';
import { contactSubmissionDetailSchema, contactSubmissionPageSchema, contactSubmissionSchema } from '../model/contact-submission.schema.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

/** How the routes of the two kinds differ. */
export interface LeadRoutes {
  kind: LeadKind;
  /** Below `/api/admin`. */
  path: CsvExport['name'];
  /** The name of the list in its answer. */
  listName: string;
  /** Singular noun in operation ids. */
  noun: string;
  /** Plural in descriptions. */
  plural: string;
  lead: z.ZodType;
  page: z.ZodType;
  detail: z.ZodType;
}

/** Both kinds, in the order of the contract. */
export const leadRoutes: readonly LeadRoutes[] = [
  {
    kind: 'contact',
    path: 'contact-submissions',
    listName: 'submissions',
    noun: 'ContactSubmission',
    plural: 'Contact submissions',
    lead: contactSubmissionSchema,
    page: contactSubmissionPageSchema,
    detail: contactSubmissionDetailSchema,
  },
  {
    kind: 'callback',
    path: 'callback-requests',
    listName: 'requests',
    noun: 'CallbackRequest',
    plural: 'Callback requests',
    lead: callbackRequestSchema,
    page: callbackRequestPageSchema,
    detail: callbackRequestDetailSchema,
  },
];
