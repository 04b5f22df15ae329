import { z } from 'zod';

import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_VIEWS } from '../../../contract/limits.ts';
import { assigneeFilter, inboxViewSchema, originFilters, outcomeFilter, SORTS, sourceFilter } from '../model/lead.schema.ts';
import { urgencySchema } from '../model/place-and-time.schema.ts';
import { date, id, instant, requiredLine } from '../../http/fields.schema.ts';
import { COUNT_CAP } from '../../http/pagination.schema.ts';
import { leadScopeSchema } from '../model/lead.schema.ts';

/** The query of a list. */
const filterSchema = z
  .strictObject({
    view: inboxViewSchema.optional(),
    q: requiredLine(MAX_SEARCH_LENGTH).optional(),
    assignee: assigneeFilter.optional(),
    ...originFilters,
    from: date.optional(),
    to: date.optional(),
    urgency: urgencySchema.optional(),
    outcome: outcomeFilter.optional(),
    source: sourceFilter.optional(),
    sort: z.enum(SORTS).optional(),
  })
  .meta({ id: 'SavedFilter', description: 'The query of a list, without the page.' });

const isShared = z.boolean().meta({ description: 'Whether it is shared with the whole team; only some roles may share.' });

export const createSavedViewSchema = z
  .strictObject({ kind: leadScopeSchema, name: requiredLine(MAX_NAME_LENGTH), filter: filterSchema, isShared: isShared.optional() })
  .meta({ id: 'CreateSavedView' });
export type CreateSavedView = z.output<typeof createSavedViewSchema>;

export const savedViewSchema = z
  .object({
    id,
    kind: leadScopeSchema,
    name: z.string(),
    filter: filterSchema,
    createdAt: instant,
    isShared,
    isOwn: z.boolean().meta({ description: 'Whether the caller created it.' }),
  })
  .meta({ id: 'SavedView' });
export type SavedViewView = z.output<typeof savedViewSchema>;

export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) }).meta({ id: 'SavedViews' });

export const changeSavedViewSchema = z
  .strictObject({ name: requiredLine(MAX_NAME_LENGTH).optional(), isShared: isShared.optional() })
  .meta({ id: 'ChangeSavedView', description: 'The changed properties; others stay as they are.' });
export type ChangeSavedView = z.output<typeof changeSavedViewSchema>;

/** More than can exist: two that are created concurrently may exceed the limit by one. */
const MAX_ORDERED = 3 * MAX_VIEWS;

export const orderSavedViewsSchema = z
  .strictObject({ ids: z.array(id).max(MAX_ORDERED) })
  .meta({ id: 'OrderSavedViews', description: 'The ids of views in their order; other views follow.' });
export type OrderSavedViews = z.output<typeof orderSavedViewsSchema>;

export const countSavedViewsSchema = z.strictObject({
  scope: leadScopeSchema.default('all').meta({ description: 'The list whose views are counted; `all` has the views of every list.' }),
});
export type CountSavedViews = z.output<typeof countSavedViewsSchema>;

export const savedViewCountsSchema = z
  .object({ counts: z.record(id, z.int().min(0)).meta({ description: 'By the id of the view.' }) })
  .meta({ id: 'SavedViewCounts', description: `The number of leads in each saved view, up to ${COUNT_CAP}.` });
export type SavedViewCounts = z.output<typeof savedViewCountsSchema>;
