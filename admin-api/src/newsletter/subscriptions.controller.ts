import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../http/access.ts';
import { ApiAnswer, ApiButtonCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import type { Language } from '../../contract/languages.ts';
import {
  type SubscriptionAnswer,
  subscriptionAnswerSchema,
  type SubscriptionResult,
  subscriptionResultSchema,
  type SubscriptionTokenQuery,
  subscriptionTokenSchema,
} from './subscribers/newsletter-subscriber.schema.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@ApiTags('Public forms')
@Controller('newsletter')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Post('confirm')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSubscription', summary: 'Confirm a newsletter subscription' })
  @ApiAnswer(200, 'Confirmed.', subscriptionResultSchema)
  @ApiButtonCall()
  confirm(
    @Query({ schema: subscriptionTokenSchema }) { token }: SubscriptionTokenQuery,
    @Body({ schema: subscriptionAnswerSchema }) _body: SubscriptionAnswer,
    @ReaderLanguage() reader: Language,
  ): Promise<SubscriptionResult> {
    return this.subscriptions.confirm(token, reader);
  }

  @Post('unsubscribe')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'unsubscribe', summary: 'End a newsletter subscription; mail clients may send a body of any type' })
  @ApiAnswer(200, 'Ended.', subscriptionResultSchema)
  @ApiButtonCall()
  unsubscribe(
    @Query({ schema: subscriptionTokenSchema }) { token }: SubscriptionTokenQuery,
    @Body({ schema: subscriptionAnswerSchema }) _body: SubscriptionAnswer,
    @ReaderLanguage() reader: Language,
  ): Promise<SubscriptionResult> {
    return this.subscriptions.unsubscribe(token, reader);
  }
}
