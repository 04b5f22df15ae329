import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { may } from '../../contract/roles.ts';
import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { LeadsService } from '../leads/inbox/leads.service.ts';
import { NewsletterService } from '../newsletter/newsletter.service.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { SEARCH_LENGTH, type SearchResults, searchResultsSchema, type SearchStaff, searchStaffSchema } from './search.schema.ts';

/** One search over what staff look for, of whatever kind it is. */
@ApiTags('Staff')
@Controller('admin/search')
export class SearchController {
  constructor(
    private readonly leads: LeadsService,
    private readonly newsletter: NewsletterService,
  ) {}

  @Get()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'searchStaff', summary: 'Leads of both kinds and newsletter subscribers, as far as the role may read them' })
  @ApiAnswer(200, 'What was found.', searchResultsSchema)
  @ApiStaffCall(400)
  async search(@Query({ schema: searchStaffSchema }) { q }: SearchStaff, @CurrentAdmin() { user }: SignedInAdmin): Promise<SearchResults> {
    const [leads, subscribers] = await Promise.all([
      may(user.role, 'leads.read') ? this.leads.findFirst(q, SEARCH_LENGTH) : [],
      may(user.role, 'subscribers.read') ? this.newsletter.findNewest(q, SEARCH_LENGTH) : [],
    ]);
    return { leads, subscribers };
  }
}
