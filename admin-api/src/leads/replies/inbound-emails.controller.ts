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

/** Rejects unsigned calls before their bodies are validated and any query is made. */
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

/** The webhook for a mail service that receives e-mails to reply addresses. */
@ApiTags('Webhooks')
@Controller(SIGNED_ROUTE)
export class InboundEmailsController {
  constructor(private readonly replies: RepliesService) {}

  @Post()
  @Public()
  @UseGuards(WebhookSignatureGuard)
  @HttpCode(200)
  @ApiHeader({ name: 'Webhook-Id', required: true, description: 'The id of the call; part of the signature.' })
  @ApiHeader({ name: 'Webhook-Timestamp', required: true, description: 'Seconds since 1970, UTC; at most five minutes from now.' })
  @ApiHeader({
    name: 'Webhook-Signature',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, with REPLY_WEBHOOK_SECRET as the key (Standard Webhooks); several signatures are separated by spaces.',
  })
  @ApiOperation({ operationId: 'receiveEmail', summary: 'Deliver an e-mail to a reply address' })
  @ApiAnswer(200, 'Recorded or ignored.', inboundResultSchema)
  @ApiResponse({ status: 413, description: 'The body is larger than 1 MiB.', standardSchema: failureSchema })
  @ApiFailures(400, 401, 403, 404, 415, 503)
  receive(@Body({ schema: inboundEmailSchema }) email: InboundEmail): Promise<InboundReceipt> {
    return this.replies.receive(email);
  }
}
