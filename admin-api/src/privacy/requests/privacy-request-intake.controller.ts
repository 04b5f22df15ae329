import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { Language } from '../../../contract/languages.ts';
import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiButtonCall, ApiFormCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type SubscriptionTokenQuery, subscriptionTokenSchema } from '../../newsletter/newsletter-subscriber.schema.ts';
import {
  type ConfirmPrivacyRequest,
  confirmPrivacyRequestSchema,
  type CreatePrivacyRequest,
  createPrivacyRequestSchema,
  type PrivacyReceipt,
  privacyReceiptSchema,
} from './privacy-request.schema.ts';
import { RequestsService } from './requests.service.ts';

/** The public form for privacy requests, and the confirmation link in its e-mail. */
@ApiTags('Public forms')
@Controller('privacy-requests')
export class PrivacyRequestIntakeController {
  constructor(private readonly requests: RequestsService) {}

  @Post()
  @Public()
  @HttpCode(202)
  @ApiOperation({ operationId: 'createPrivacyRequest', summary: 'Send a privacy request' })
  @ApiAnswer(202, 'Accepted; to be confirmed by e-mail.', privacyReceiptSchema)
  @ApiFormCall()
  create(
    @Body({ schema: createPrivacyRequestSchema }) body: CreatePrivacyRequest,
    @CurrentVisitor() visitor: Visitor,
    @ReaderLanguage() reader: Language,
  ): Promise<PrivacyReceipt> {
    return this.requests.receive(body, visitor, reader);
  }

  @Post('confirm')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmPrivacyRequest', summary: 'Confirm a privacy request' })
  @ApiAnswer(200, 'Confirmed.', privacyReceiptSchema)
  @ApiButtonCall()
  confirm(
    @Query({ schema: subscriptionTokenSchema }) { token }: SubscriptionTokenQuery,
    @Body({ schema: confirmPrivacyRequestSchema }) _body: ConfirmPrivacyRequest,
    @ReaderLanguage() reader: Language,
  ): Promise<PrivacyReceipt> {
    return this.requests.confirm(token, reader);
  }
}
