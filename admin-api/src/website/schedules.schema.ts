import { z } from 'zod';

import { DAY_MS } from '../../contract/durations.ts';
import { languageCodes } from '../../contract/languages.ts';
import { RETURN_REASONS } from '../../contract/site-schedules.ts';
import { id, instant } from '../http/fields.schema.ts';
import { publishSiteSchema, siteLanguageSchema, siteTextChangeSchema } from './website.schema.ts';

/** A leap year and one more day, so that the same date next year is allowed. */
const MAX_DELAY_MS = 367 * DAY_MS;

function isValidTime(at: string): boolean {
  const delayMs = Date.parse(at) - Date.now();
  return delayMs > 0 && delayMs < MAX_DELAY_MS;
}

const publishAt = instant
  .refine(isValidTime, { error: 'field.laterTime' })
  .meta({ description: 'The time of publication: in the future, within a year.' });

export const scheduleSiteSchema = publishSiteSchema
  .extend({
    publishAt,
    digest: z.string().max(100).meta({ description: 'The digest of the draft that was reviewed; another draft is a conflict.' }),
  })
  .meta({ id: 'ScheduleSite' });
export type ScheduleSite = z.output<typeof scheduleSiteSchema>;

export const rescheduleSiteSchema = z.strictObject({ publishAt }).meta({ id: 'RescheduleSite' });
export type RescheduleSite = z.output<typeof rescheduleSiteSchema>;

export const siteScheduleSchema = z
  .object({
    id,
    author: z
      .object({
        id,
        name: z.string(),
        isActive: z.boolean().meta({ description: 'Whether the author may still publish; otherwise it will not be published.' }),
      })
      .meta({ id: 'SiteScheduleAuthor' }),
    note: z.string().nullable(),
    publishAt: instant,
    createdAt: instant,
    languages: z.array(siteLanguageSchema).max(languageCodes.length).meta({ description: 'The languages that it changes.' }),
    changes: z.array(
      siteTextChangeSchema
        .extend({ isConflict: z.boolean().meta({ description: 'Another text was published here since it was scheduled.' }) })
        .meta({ id: 'SiteScheduleChange' }),
    ),
    returned: z
      .object({ at: instant, reason: z.enum(RETURN_REASONS) })
      .nullable()
      .meta({
        id: 'SiteScheduleReturn',
        description:
          'Why it was not published; null while it is pending. `conflict`: other texts were published meanwhile. `nothing`: all its texts were published already. `refused`: its texts are no longer valid. `author`: its author may no longer publish. `failed`: the pages could not be rendered. Its changes are back in the draft of its author, unless that author may no longer publish.',
      }),
  })
  .meta({ id: 'SiteSchedule', description: 'Changes to be published at a set time, as they were reviewed.' });
export type SiteScheduleView = z.output<typeof siteScheduleSchema>;

export const siteSchedulesSchema = z
  .object({
    schedules: z.array(siteScheduleSchema).meta({ description: 'Pending publications, soonest first, then failed ones.' }),
  })
  .meta({ id: 'SiteSchedules' });
export type SiteSchedules = z.output<typeof siteSchedulesSchema>;
