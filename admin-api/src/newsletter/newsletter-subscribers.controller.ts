import { Body, Controller, Get, Param, Patch, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin } from '../auth/current-admin.ts';
import type { SignedInAdmin } from '../auth/signed-in-admin.ts';
import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiCsv, ApiStaffCall } from '../common/api-docs.ts';
import { type ById, byIdSchema } from '../common/by-id.schema.ts';
import { csvFile } from '../common/csv.ts';
import { ReaderLanguage } from '../common/language.ts';
import type { Language } from '../common/lead.schema.ts';
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
import { SubscribersExportService } from './subscribers-export.service.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@ApiTags('Staff')
@Controller('admin/newsletter-subscribers')
export class NewsletterSubscribersController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly subscriptions: SubscriptionsService,
    private readonly exports: SubscribersExportService,
  ) {}

  @Get()
  @StaffOnly()
  @ApiOperation({ operationId: 'listNewsletterSubscribers', summary: 'Newsletter subscribers, newest first' })
  @ApiAnswer(200, 'A page of subscribers.', newsletterSubscriberPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listNewsletterSubscribersSchema }) query: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    return this.newsletter.list(query);
  }

  @Get('export.csv')
  @StaffOnly()
  @ApiOperation({ operationId: 'exportNewsletterSubscribers', summary: 'Newsletter subscribers as CSV, oldest first' })
  @ApiCsv()
  @ApiStaffCall(400)
  async export(
    @Query({ schema: exportNewsletterSubscribersSchema }) { status }: ExportNewsletterSubscribers,
    @CurrentAdmin() admin: SignedInAdmin,
    @ReaderLanguage() reader: Language,
  ): Promise<StreamableFile> {
    return csvFile(await this.exports.export(status, reader, admin.user.id), 'newsletter-subscribers');
  }

  @Patch(':id')
  @StaffOnly()
  @ApiOperation({ operationId: 'changeNewsletterSubscriber', summary: 'Set the status of a subscriber' })
  @ApiAnswer(200, 'Changed.', newsletterSubscriberSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  change(
    @Param({ schema: byIdSchema }) { id }: ById,
    @Body({ schema: changeNewsletterSubscriberSchema }) { status }: ChangeNewsletterSubscriber,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<NewsletterSubscriberView> {
    return this.subscriptions.change(id, status, admin.user.id);
  }
}
