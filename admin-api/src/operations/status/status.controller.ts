import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { type Status, statusSchema } from './status.schema.ts';
import { StatusService } from './status.service.ts';

@ApiTags('Staff')
@Controller('admin/status')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  @StaffOnly('status.read')
  @ApiOperation({ operationId: 'getStatus', summary: 'Status of the product and its dependencies, as seen by the responding process' })
  @ApiAnswer(200, 'Each part with its state.', statusSchema)
  @ApiStaffCall()
  get(): Promise<Status> {
    return this.status.describe();
  }
}
