import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { Public } from '../http/access.ts';
import { ApiAnswer, ApiButtonCall, ApiFailures, ApiRedirect } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import { type Language, pathIn } from '../../contract/languages.ts';
import {
  type SubscriptionAnswer,
  subscriptionAnswerSchema,
  type SubscriptionResult,
  subscriptionResultSchema,
  type SubscriptionTokenQuery,
  subscriptionTokenSchema,
} from './newsletter-subscriber.schema.ts';
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

  /** For mail clients that show the URL of one-click unsubscription as a link: GET changes nothing. */
  @Get('unsubscribe')
  @Public()
  @ApiOperation({ operationId: 'openUnsubscribePage', summary: 'Redirect to the page with the unsubscribe button' })
  @ApiRedirect('To the page, in the language of the browser.')
  @ApiFailures(400)
  openPage(
    @Query({ schema: subscriptionTokenSchema }) { token }: SubscriptionTokenQuery,
    @ReaderLanguage() language: Language,
    @Res() response: Response,
  ): void {
    response.redirect(302, `${pathIn(language, '/newsletter/unsubscribe')}?token=${token}`);
  }

  @Post('unsubscribe')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'unsubscribe', summary: 'Unsubscribe from the newsletter; mail clients may send a body of any type' })
  @ApiAnswer(200, 'Unsubscribed.', subscriptionResultSchema)
  @ApiButtonCall()
  unsubscribe(
    @Query({ schema: subscriptionTokenSchema }) { token }: SubscriptionTokenQuery,
    @Body({ schema: subscriptionAnswerSchema }) _body: SubscriptionAnswer,
    @ReaderLanguage() reader: Language,
  ): Promise<SubscriptionResult> {
    return this.subscriptions.unsubscribe(token, reader);
  }
}
