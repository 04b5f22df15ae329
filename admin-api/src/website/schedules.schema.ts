import { z } from 'zod';

import { DAY_MS } from '../../contract/durations.ts';
import { languageCodes } from '../../contract/languages.ts';
import { RETURN_REASONS } from '../../contract/site-schedules.ts';
import { id, instant } from '../http/fields.schema.ts';
import { publishSiteSchema, siteLanguageSchema, siteTextChangeSchema } from './website.schema.ts';

/** A year, whichever it is, and the day on which it ends. */
const MAX_DELAY_MS = 367 * DAY_MS;

function isLater(at: string): boolean {
  const left = Date.parse(at) - Date.now();
  return left > 0 && left < MAX_DELAY_MS;
}

const publishAt = instant
  .refine(isLater, { error: 'field.laterTime' })
  .meta({ description: 'When it is published: in the future, within a year.' });

export const scheduleSiteSchema = publishSiteSchema
  .extend({
    publishAt,
    digest: z.string().max(100).meta({ description: 'That of the draft that was compared; another draft is a conflict.' }),
  })
  .meta({ id: 'ScheduleSite' });
export type ScheduleSite = z.output<typeof scheduleSiteSchema>;

export const rescheduleSiteSchema = z.strictObject({ publishAt }).meta({ id: 'RescheduleSite' });
export type RescheduleSite = z.output<typeof rescheduleSiteSchema>;

export const siteScheduleSchema = z
  .object({
    id,
    author: z
      .object({ id, name: z.string(), isActive: z.boolean().meta({ description: 'Whether they may publish; else it is not published.' }) })
      .meta({ id: 'SiteScheduleAuthor' }),
    note: z.string().nullable(),
    publishAt: instant,
    createdAt: instant,
    languages: z.array(siteLanguageSchema).max(languageCodes.length).meta({ description: 'The languages in which it changes something.' }),
    changes: z.array(
      siteTextChangeSchema
        .extend({ isConflict: z.boolean().meta({ description: 'Something else was published here since it was compared.' }) })
        .meta({ id: 'SiteScheduleChange' }),
    ),
    returned: z
      .object({ at: instant, reason: z.enum(RETURN_REASONS) })
      .nullable()
      .meta({
        id: 'SiteScheduleReturn',
        description:
          'Why it was not published; null while it waits. `conflict`: something else was published meanwhile. `nothing`: all of it was published already. `refused`: the texts can no longer be published as they are. `author`: its author may not publish any more. `failed`: the pages could not be rendered. Its changes are back in the draft of its author, unless that may not publish any more.',
      }),
  })
  .meta({ id: 'SiteSchedule', description: 'Changes that are published at a time, as they were compared.' });
export type SiteScheduleView = z.output<typeof siteScheduleSchema>;

export const siteSchedulesSchema = z
  .object({
    schedules: z.array(siteScheduleSchema).meta({ description: 'Those that wait, soonest first, then those that were given up.' }),
  })
  .meta({ id: 'SiteSchedules' });
export type SiteSchedules = z.output<typeof siteSchedulesSchema>;
