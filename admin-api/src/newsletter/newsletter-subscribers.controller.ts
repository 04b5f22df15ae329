import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiCsv, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import type { Language } from '../../contract/languages.ts';
import { ExportsService } from '../exports/exports.service.ts';
import { NewsletterService } from './newsletter.service.ts';
import {
  type ChangeNewsletterSubscriber,
  changeNewsletterSubscriberSchema,
  type ExportNewsletterSubscribers,
  exportNewsletterSubscribersSchema,
  type ListNewsletterSubscribers,
  listNewsletterSubscribersSchema,
  type NewsletterSubscriberPage,
  newsletterSubscriberPageSchema,
  newsletterSubscriberSchema,
  type NewsletterSubscriberView,
} from './newsletter-subscriber.schema.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@ApiTags('Staff')
@Controller('admin/newsletter-subscribers')
export class NewsletterSubscribersController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly subscriptions: SubscriptionsService,
    private readonly exports: ExportsService,
  ) {}

  @Get()
  @StaffOnly('subscribers.read')
  @ApiOperation({ operationId: 'listNewsletterSubscribers', summary: 'Newsletter subscribers, newest first' })
  @ApiAnswer(200, 'A page of subscribers.', newsletterSubscriberPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listNewsletterSubscribersSchema }) query: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    return this.newsletter.list(query);
  }

  @Get('export.csv')
  @StaffOnly('subscribers.export')
  @StepUp()
  @ApiOperation({ operationId: 'exportNewsletterSubscribers', summary: 'Newsletter subscribers as CSV, oldest first' })
  @ApiCsv()
  @ApiStaffCall(400)
  export(
    @Query({ schema: exportNewsletterSubscribersSchema }) { status }: ExportNewsletterSubscribers,
    @CurrentAdmin() admin: SignedInAdmin,
    @ReaderLanguage() reader: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(this.newsletter.export(status, reader), admin.user.id, response);
  }

  @Patch(':id')
  @StaffOnly('subscribers.change')
  @ApiId()
  @ApiOperation({ operationId: 'changeNewsletterSubscriber', summary: 'Set the status of a subscriber' })
  @ApiAnswer(200, 'Changed.', newsletterSubscriberSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  change(
    @Param('id') id: string,
    @Body({ schema: changeNewsletterSubscriberSchema }) { status }: ChangeNewsletterSubscriber,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<NewsletterSubscriberView> {
    return this.subscriptions.change(id, status, admin.user.id);
  }
}
