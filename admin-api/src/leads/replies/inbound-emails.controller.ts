import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures } from '../../http/api-docs.ts';
import { failureSchema } from '../../http/messages/failure.schema.ts';
import { SIGNED_ROUTE } from '../../http/signed-body.ts';
import { type InboundEmail, inboundEmailSchema, type InboundReceipt, inboundResultSchema } from './inbound-email.schema.ts';
import { RepliesService } from './replies.service.ts';
import { WebhookSignatureGuard } from './webhook-signature.guard.ts';

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
