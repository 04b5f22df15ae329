import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import {
  type ListOutbox,
  listOutboxSchema,
  type OutboxEmailView,
  outboxEmailSchema,
  type OutboxPage,
  outboxPageSchema,
} from './outbox-email.schema.ts';
import { OutboxService } from './outbox.service.ts';

@ApiTags('Staff')
@Controller('admin/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get()
  @StaffOnly('emails.read')
  @ApiOperation({ operationId: 'listOutbox', summary: 'Waiting, sent and failed e-mails, newest first' })
  @ApiAnswer(200, 'A page of e-mails.', outboxPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listOutboxSchema }) query: ListOutbox): Promise<OutboxPage> {
    return this.outbox.list(query);
  }

  @Post(':id/retry')
  @StaffOnly('emails.retry')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'retryEmail', summary: 'Retry an e-mail now' })
  @ApiAnswer(200, 'Queued.', outboxEmailSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  retry(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<OutboxEmailView> {
    return this.outbox.retry(id, admin.user.id);
  }
}
