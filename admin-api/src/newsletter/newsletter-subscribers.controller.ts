import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiStaffCall } from '../common/api-docs.ts';
import { NewsletterService } from './newsletter.service.ts';
import {
  type ListNewsletterSubscribers,
  listNewsletterSubscribersSchema,
  type NewsletterSubscriberPage,
  newsletterSubscriberPageSchema,
} from './newsletter-subscriber.schema.ts';

@ApiTags('Staff')
@Controller('admin/newsletter-subscribers')
export class NewsletterSubscribersController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Get()
  @StaffOnly()
  @ApiOperation({ operationId: 'listNewsletterSubscribers', summary: 'Newsletter subscribers, newest first' })
  @ApiAnswer(200, 'A page of subscribers.', newsletterSubscriberPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listNewsletterSubscribersSchema }) query: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    return this.newsletter.list(query);
  }
}
