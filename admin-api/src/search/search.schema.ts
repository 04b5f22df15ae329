import { z } from 'zod';

import { leadViewSchema } from '../leads/model/lead-view.schema.ts';
import { search } from '../leads/model/lead.schema.ts';
import { newsletterSubscriberSchema } from '../newsletter/newsletter-subscriber.schema.ts';

/** How many leads, and how many subscribers, a search of the staff area names. */
export const SEARCH_LENGTH = 6;

export const searchStaffSchema = z.strictObject({ q: search });
export type SearchStaff = z.output<typeof searchStaffSchema>;

const nothingMore = 'Empty for a role that may not read them.';

export const searchResultsSchema = z
  .object({
    leads: z
      .array(leadViewSchema)
      .meta({ description: `The first ${SEARCH_LENGTH} that the search finds, of both kinds, in the order \`queue\`. ${nothingMore}` }),
    subscribers: z
      .array(newsletterSubscriberSchema)
      .meta({ description: `The newest ${SEARCH_LENGTH} whose e-mail address has the text, at least three characters. ${nothingMore}` }),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.output<typeof searchResultsSchema>;
