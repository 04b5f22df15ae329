import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../http/access.ts';
import { ApiAnswer, ApiFormCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import type { Language } from '../../contract/languages.ts';
import { CurrentVisitor, type Visitor } from '../http/visitor.ts';
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
  @ApiAnswer(202, 'Accepted, whether or not the e-mail is known.', subscriptionReceiptSchema)
  @ApiFormCall()
  create(
    @Body({ schema: createNewsletterSubscriberSchema }) body: CreateNewsletterSubscriber,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() reader: Language,
  ): Promise<SubscriptionReceipt> {
    return this.newsletter.subscribe(body, visitor, reader);
  }
}
