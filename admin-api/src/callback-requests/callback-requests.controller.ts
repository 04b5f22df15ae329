import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiStaffCall } from '../common/api-docs.ts';
import {
  type CallbackRequestPage,
  callbackRequestPageSchema,
  type ListCallbackRequests,
  listCallbackRequestsSchema,
} from './callback-request.schema.ts';
import { CallbackRequestsService } from './callback-requests.service.ts';

@ApiTags('Staff')
@Controller('admin/callback-requests')
export class CallbackRequestsController {
  constructor(private readonly requests: CallbackRequestsService) {}

  @Get()
  @StaffOnly()
  @ApiOperation({ operationId: 'listCallbackRequests', summary: 'Callback requests, newest first' })
  @ApiAnswer(200, 'A page of requests.', callbackRequestPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listCallbackRequestsSchema }) query: ListCallbackRequests): Promise<CallbackRequestPage> {
    return this.requests.list(query);
  }
}
