import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFormCall } from '../../http/api-docs.ts';
import { type LeadReceipt, leadReceiptSchema } from '../../http/lead.schema.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type CreateCallbackRequest, createCallbackRequestSchema } from '../model/callback-request.schema.ts';
import { CallbackRequestsService } from './callback-requests.service.ts';

@ApiTags('Public forms')
@Controller('callback-requests')
export class CallbackIntakeController {
  constructor(private readonly requests: CallbackRequestsService) {}

  @Post()
  @Public()
  @HttpCode(201)
  @ApiOperation({ operationId: 'createCallbackRequest', summary: 'Ask to be called back' })
  @ApiAnswer(201, 'Stored for good.', leadReceiptSchema)
  @ApiFormCall()
  create(
    @Body({ schema: createCallbackRequestSchema }) body: CreateCallbackRequest,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<LeadReceipt> {
    return this.requests.receive(body, visitor);
  }
}
