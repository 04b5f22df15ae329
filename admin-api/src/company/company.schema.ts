import { z } from 'zod';

import { SOCIAL_NETWORKS } from '../../contract/company.ts';
import { forEachLanguage } from '../../contract/languages.ts';
import { SERVICE_GROUPS } from '../../contract/services.ts';
import { MAX_BREAKS } from '../../contract/limits.ts';
import { timeOfDay } from '../http/fields.schema.ts';

/** A time of day in Dubai; a day may end at 24:00. */
const time = timeOfDay('08:00', { isEnd: true });

const breakSchema = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'field.breakEnds', path: ['to'] })
  .meta({ id: 'Break', description: 'A break in the opening hours.' });

const daySchema = z
  .strictObject({ opens: time, closes: time, breaks: z.array(breakSchema).max(MAX_BREAKS).optional() })
  .refine(({ opens, closes }) => opens < closes, { error: 'field.closesLater', path: ['closes'] })
  .superRefine(({ opens, closes, breaks = [] }, context) => {
    for (const [index, { from, to }] of breaks.entries()) {
      const before = breaks[index - 1]?.to ?? opens;
      if (from <= before) context.addIssue({ code: 'custom', message: 'field.breakStarts', path: ['breaks', index, 'from'] });
      else if (to >= closes) context.addIssue({ code: 'custom', message: 'field.breakWithin', path: ['breaks', index, 'to'] });
    }
  })
  .nullable()
  .meta({
    description:
      '`null` when closed all day. `closes` is later than `opens`. Breaks are in their order, within these hours, with open time before, between and after them.',
  });

export const weekSchema = z.array(daySchema).length(7).meta({ description: 'Monday first, in the time zone of the company.' });

export const responseAimsSchema = z
  .object({ emergencyHours: z.object({ from: z.int(), to: z.int() }), normalHours: z.int() })
  .meta({ description: 'Target response times in hours. Emergencies are answered around the clock.' });

const inLanguages = z.object(forEachLanguage(() => z.string()));
const phone = z.string().meta({ examples: ['+447700900123'], description: 'E.164.' });

const picture = z
  .object({ src: z.string().meta({ description: 'A data URL.' }), width: z.int(), height: z.int() })
  .meta({ id: 'LogoPicture', description: 'A picture of the logo, and its size in pixels.' });

const serviceSchema = z
  .object({
    name: z.string().meta({ description: 'The name of the service in leads.', examples: ['ac_services'] }),
    slug: z.string().meta({ description: 'The last segment of its page’s path.', examples: ['ac-services'] }),
    group: z.enum(SERVICE_GROUPS),
    drawing: z.string().meta({ description: 'The service whose drawing it has.', examples: ['ac_services'] }),
    related: z.array(z.string()).meta({ description: 'The names of three other services.' }),
    isHidden: z.boolean().meta({ description: 'It has no page; leads that name it stay.' }),
    title: inLanguages.meta({ description: 'What it is called in each language.' }),
  })
  .meta({ id: 'CompanyService' });

/** The facts of the company as they are published. */
export const companySchema = z
  .object({
    name: inLanguages.meta({ description: 'The trade name in each language.' }),
    shortName: inLanguages.meta({ description: 'The name in the logo and at the end of titles, in each language.' }),
    logo: z
      .object({ light: picture, dark: picture.optional().meta({ description: 'On dark surfaces; `light` when absent.' }) })
      .optional()
      .meta({ description: 'Takes the place of the logo that spells the short name.' }),
    address: inLanguages.meta({ description: 'The postal address in each language.' }),
    email: z.string(),
    phone,
    phoneDisplay: z.string().meta({ examples: ['+44 7700 900123'], description: 'The phone number as it is shown.' }),
    whatsApp: phone,
    map: z.string().meta({ description: 'A link to the place on a map; empty for a search for the address.' }),
    hours: weekSchema,
    responseAims: responseAimsSchema,
    social: z
      .object(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, z.string().optional()])))
      .meta({ description: 'Profiles by network, where there is one.' }),
    services: z.array(serviceSchema).meta({ description: 'In display order, with the hidden ones.' }),
  })
  .meta({ id: 'Company', description: 'What staff can change about the company, as it is published.' });
