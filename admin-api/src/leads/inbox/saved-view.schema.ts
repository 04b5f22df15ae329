import { z } from 'zod';

import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { assigneeFilter, leadStatusSchema, originFilters, outcomeFilter, SORTS, sourceFilter } from '../model/lead.schema.ts';
import { date, id, instant, requiredText } from '../../http/fields.schema.ts';
import { leadScopeSchema } from '../model/lead.schema.ts';

/** A filter as the query of a list has it. */
const filterSchema = z
  .strictObject({
    q: requiredText(MAX_SEARCH_LENGTH).optional(),
    status: leadStatusSchema.optional(),
    assignee: assigneeFilter.optional(),
    ...originFilters,
    from: date.optional(),
    to: date.optional(),
    outcome: outcomeFilter.optional(),
    source: sourceFilter.optional(),
    snoozed: z.enum(['true', 'false']).optional(),
    suspected: z.enum(['true', 'false']).optional(),
    due: z.enum(['overdue', 'soon', 'waiting']).optional(),
    sort: z.enum(SORTS).optional(),
  })
  .meta({ id: 'SavedFilter', description: 'The query of a list, without the page.' });

export const createSavedViewSchema = z
  .strictObject({ kind: leadScopeSchema, name: requiredText(MAX_NAME_LENGTH), filter: filterSchema })
  .meta({ id: 'CreateSavedView' });
export type CreateSavedView = z.output<typeof createSavedViewSchema>;

export const savedViewSchema = z
  .object({ id, kind: leadScopeSchema, name: z.string(), filter: filterSchema, createdAt: instant })
  .meta({ id: 'SavedView' });
export type SavedViewView = z.output<typeof savedViewSchema>;

export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) }).meta({ id: 'SavedViews' });
