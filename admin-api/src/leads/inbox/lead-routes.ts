import type { z } from 'zod';

import { callbackRequestDetailSchema, callbackRequestPageSchema, callbackRequestSchema } from '../model/callback-request.schema.ts';
import { contactSubmissionDetailSchema, contactSubmissionPageSchema, contactSubmissionSchema } from '../model/contact-submission.schema.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

/** What differs between the kinds on the wire. */
export interface LeadRoutes {
  kind: LeadKind;
  /** Below `/api/admin`. */
  path: CsvExport['name'];
  /** The name of the list in its answer. */
  listName: string;
  /** One of them, as in the names of the operations. */
  noun: string;
  /** Many of them, for people. */
  plural: string;
  lead: z.ZodType;
  page: z.ZodType;
  detail: z.ZodType;
}

/** The kinds, in the order in which the contract has them. */
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
