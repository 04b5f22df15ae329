import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

import { may } from '../../contract/roles.ts';
import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { LeadsService } from '../leads/inbox/leads.service.ts';
import { NewsletterService } from '../newsletter/newsletter.service.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { leadViewSchema } from '../leads/model/lead-view.schema.ts';
import { search } from '../leads/model/lead.schema.ts';
import { newsletterSubscriberSchema } from '../newsletter/newsletter-subscriber.schema.ts';

/** The maximum number of leads, and of subscribers, in the search results. */
const MAX_RESULTS = 6;

const searchStaffSchema = z.strictObject({ q: search });
type SearchStaff = z.output<typeof searchStaffSchema>;

const EMPTY_WITHOUT_PERMISSION = 'Empty for a role that may not read them.';

const searchResultsSchema = z
  .object({
    leads: z
      .array(leadViewSchema)
      .meta({ description: `The first ${MAX_RESULTS} matches of both kinds, in the order \`queue\`. ${EMPTY_WITHOUT_PERMISSION}` }),
    subscribers: z.array(newsletterSubscriberSchema).meta({
      description: `The newest ${MAX_RESULTS} whose e-mail address contains the text, at least three characters. ${EMPTY_WITHOUT_PERMISSION}`,
    }),
  })
  .meta({ id: 'SearchResults' });
type SearchResults = z.output<typeof searchResultsSchema>;

/** A combined search for leads and newsletter subscribers. */
@ApiTags('Staff')
@Controller('admin/search')
export class SearchController {
  constructor(
    private readonly leads: LeadsService,
    private readonly newsletter: NewsletterService,
  ) {}

  @Get()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'searchStaff', summary: 'Search leads and newsletter subscribers that the role may read' })
  @ApiAnswer(200, 'The results.', searchResultsSchema)
  @ApiStaffCall(400)
  async search(@Query({ schema: searchStaffSchema }) { q }: SearchStaff, @CurrentAdmin() { user }: SignedInAdmin): Promise<SearchResults> {
    const [leads, subscribers] = await Promise.all([
      may(user.role, 'leads.read') ? this.leads.findFirst(q, MAX_RESULTS) : [],
      may(user.role, 'subscribers.read') ? this.newsletter.findNewest(q, MAX_RESULTS) : [],
    ]);
    return { leads, subscribers };
  }
}
