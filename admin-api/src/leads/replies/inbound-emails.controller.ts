import { Body, type CanActivate, Controller, type ExecutionContext, HttpCode, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures } from '../../http/api-docs.ts';
import { failureSchema } from '../../http/messages/failure.schema.ts';
import { rawBodyOf, SIGNED_ROUTE } from '../../http/signed-body.ts';
import { type InboundEmail, inboundEmailSchema, type InboundReceipt, inboundResultSchema } from './inbound-email.schema.ts';
import { RepliesService } from './replies.service.ts';
import { NotFound, WrongSignature } from '../../http/errors.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { isSigned } from './webhook-signature.ts';

/** Lets only signed calls through, before their bodies are validated: nothing is asked of the database for others. */
@Injectable()
export class WebhookSignatureGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { replyWebhookSecret: secret } = this.config;
    if (secret === undefined) throw new NotFound('webhook.not_found');
    const request = context.switchToHttp().getRequest<Request>();
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => request.get(name));
    const body = rawBodyOf(request);
    if (!body || !isSigned(secret, { id, timestamp, signature }, body)) throw new WrongSignature();
    return true;
  }
}

/** Takes the e-mails of the mailbox of replies from a mail service. */
@ApiTags('Webhooks')
@Controller(SIGNED_ROUTE)
export class InboundEmailsController {
  constructor(private readonly replies: RepliesService) {}

  @Post()
  @Public()
  @UseGuards(WebhookSignatureGuard)
  @HttpCode(200)
  @ApiHeader({ name: 'Webhook-Id', required: true, description: 'An id of the call; it is signed too.' })
  @ApiHeader({ name: 'Webhook-Timestamp', required: true, description: 'Seconds since 1970, UTC; five minutes off at most.' })
  @ApiHeader({
    name: 'Webhook-Signature',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, keyed by REPLY_WEBHOOK_SECRET, as Standard Webhooks defines it; several are separated by spaces.',
  })
  @ApiOperation({ operationId: 'receiveEmail', summary: 'Hand over an e-mail to the mailbox of replies' })
  @ApiAnswer(200, 'Recorded, or ignored for good.', inboundResultSchema)
  @ApiResponse({ status: 413, description: 'The body is larger than 1 MiB.', standardSchema: failureSchema })
  @ApiFailures(400, 401, 403, 404, 415, 503)
  receive(@Body({ schema: inboundEmailSchema }) email: InboundEmail): Promise<InboundReceipt> {
    return this.replies.receive(email);
  }
}
