import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../common/access.ts';
import { ApiAnswer, ApiFormCall } from '../common/api-docs.ts';
import { ReaderLanguage } from '../common/language.ts';
import type { Language } from '../common/lead.schema.ts';
import { CurrentVisitor, type Visitor } from '../common/visitor.ts';
import { NewsletterService } from './newsletter.service.ts';
import {
  type CreateNewsletterSubscriber,
  createNewsletterSubscriberSchema,
  type SubscriptionReceipt,
  subscriptionReceiptSchema,
} from './newsletter-subscriber.schema.ts';

@ApiTags('Public forms')
@Controller('newsletter-subscribers')
export class NewsletterIntakeController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @Public()
  @HttpCode(202)
  @ApiOperation({ operationId: 'createNewsletterSubscriber', summary: 'Subscribe to the newsletter' })
  @ApiAnswer(202, 'Accepted, whether or not the address is known.', subscriptionReceiptSchema)
  @ApiFormCall()
  create(
    @Body({ schema: createNewsletterSubscriberSchema }) body: CreateNewsletterSubscriber,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() reader: Language,
  ): Promise<SubscriptionReceipt> {
    return this.newsletter.receive(body, visitor, reader);
  }
}
