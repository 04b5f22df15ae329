import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiConflict, ApiStaffCall } from '../../http/api-docs.ts';
import { type CannedTexts, cannedTextsSchema, type ReplaceCannedTexts, replaceCannedTextsSchema } from './canned-text.schema.ts';
import { CannedTextsService } from './canned-texts.service.ts';

@ApiTags('Staff')
@Controller('admin/canned-texts')
export class CannedTextsController {
  constructor(private readonly texts: CannedTextsService) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getCannedTexts', summary: 'Canned texts that staff insert into answers' })
  @ApiAnswer(200, 'The texts.', cannedTextsSchema)
  @ApiStaffCall()
  get(): Promise<CannedTexts> {
    return this.texts.get();
  }

  @Put()
  @StaffOnly('settings.change')
  @ApiOperation({ operationId: 'replaceCannedTexts', summary: 'Replace the texts' })
  @ApiAnswer(200, 'The updated texts.', cannedTextsSchema)
  @ApiConflict(cannedTextsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  replace(
    @Body({ schema: replaceCannedTextsSchema }) body: ReplaceCannedTexts,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<CannedTexts> {
    return this.texts.replace(body, admin.user.id);
  }
}
