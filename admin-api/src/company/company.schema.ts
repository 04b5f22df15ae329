import { z } from 'zod';

import { SOCIAL_NETWORKS } from '../../contract/company.ts';
import { PAYMENT_METHODS } from '../../contract/trust-facts.ts';
import { forEachLanguage } from '../../contract/languages.ts';
import { PRICE_UNITS, SERVICE_GROUPS } from '../../contract/services.ts';
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
      '`null` when closed all day. `closes` is later than `opens`. Breaks are in order and within these hours, with open time before, between and after them.',
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

const amount = z.number().optional();
const priceSchema = z
  .object({
    from: amount.meta({ description: 'The lowest price per unit, in AED.', examples: [150] }),
    unit: z.enum(PRICE_UNITS).meta({ description: 'The unit of the price; `sqm` is a square metre.' }),
    callOut: amount.meta({ description: 'The call-out fee, in AED.' }),
    hasVat: z.boolean().meta({ description: 'Whether the amounts include value added tax.' }),
  })
  .meta({ id: 'ServicePrice', description: 'At least one of the two amounts.' });

const serviceSchema = z
  .object({
    name: z.string().meta({ description: 'The name of the service in leads.', examples: ['ac_services'] }),
    slug: z.string().meta({ description: 'The last segment of the path of its page.', examples: ['ac-services'] }),
    group: z.enum(SERVICE_GROUPS),
    drawing: z.string().meta({ description: 'The service whose illustration it uses.', examples: ['ac_services'] }),
    related: z.array(z.string()).meta({ description: 'The names of three other services.' }),
    isHidden: z.boolean().meta({ description: 'A hidden service has no page; existing leads keep it.' }),
    price: priceSchema.optional().meta({ description: 'Absent when the company publishes no price.' }),
    warrantyMonths: z.int().optional().meta({ description: 'The warranty in months; absent when none is published.' }),
    title: inLanguages.meta({ description: 'The title in each language.' }),
  })
  .meta({ id: 'CompanyService' });

const linesInLanguages = z.object(forEachLanguage(() => z.array(z.string())));

const trustSchema = z
  .object({
    founded: z.int().optional().meta({ description: 'The year of foundation.' }),
    teamSize: z.int().optional(),
    licenceNumber: z.string(),
    licenceAuthority: inLanguages.meta({ description: 'The authority that issued the licence.' }),
    insurance: inLanguages.meta({ description: 'Insurer and cover.' }),
    approvals: linesInLanguages.meta({ description: 'Authorities and developers that have approved the company.' }),
    communities: z.array(inLanguages).meta({ description: 'The served communities.' }),
    payments: z.array(z.enum(PAYMENT_METHODS)),
    clients: linesInLanguages.meta({ description: 'Names of clients.' }),
  })
  .meta({ id: 'CompanyTrust', description: 'Credentials of the company. Unpublished ones are absent or empty.' });

const reviewSchema = z
  .object({
    key: z.string().meta({ description: 'Its texts are `home.reviews.<key>.name` and `.text`.' }),
    date: z.string().meta({ description: '`YYYY-MM-DD`' }),
    service: z.string().optional().meta({ description: 'The name of the reviewed service.' }),
    stars: z.int().optional().meta({ description: 'From 1 to 5.' }),
    source: z
      .string()
      .optional()
      .meta({ description: 'The site of the review.', examples: ['Google'] }),
    link: z.string().optional().meta({ description: 'The URL of the review.' }),
    isHidden: z.boolean(),
  })
  .meta({ id: 'CompanyReview' });

/** The published facts of the company. */
export const companySchema = z
  .object({
    name: inLanguages.meta({ description: 'The trade name in each language.' }),
    shortName: inLanguages.meta({ description: 'The name in the logo and at the end of titles, in each language.' }),
    logo: z
      .object({ light: picture, dark: picture.optional().meta({ description: 'The logo for dark surfaces; `light` when absent.' }) })
      .optional()
      .meta({ description: 'Replaces the default logo, which spells the short name.' }),
    address: inLanguages.meta({ description: 'The postal address in each language.' }),
    email: z.string(),
    phone,
    phoneDisplay: z.string().meta({ examples: ['+44 7700 900123'], description: 'The phone number in display format.' }),
    whatsApp: phone,
    map: z.string().meta({ description: 'A link to the place on a map; empty for a search for the address.' }),
    hours: weekSchema,
    responseAims: responseAimsSchema,
    social: z
      .object(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, z.string().optional()])))
      .meta({ description: 'URLs of profiles, by network.' }),
    trust: trustSchema,
    reviews: z.array(reviewSchema).meta({ description: 'Including hidden ones, not sorted by date.' }),
    services: z.array(serviceSchema).meta({ description: 'In display order, including hidden ones.' }),
  })
  .meta({ id: 'Company', description: 'The published facts of the company, which staff can change.' });
