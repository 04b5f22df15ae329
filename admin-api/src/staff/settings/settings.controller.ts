import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { StaffOnly, StepUp } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { type ChangeSettings, changeSettingsSchema, type Settings, settingsSchema } from './settings.schema.ts';
import { SettingsService } from './settings.service.ts';

@ApiTags('Staff')
@Controller('admin/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @StaffOnly('settings.change')
  @ApiOperation({ operationId: 'getSettings', summary: 'The settings, shared by all staff' })
  @ApiAnswer(200, 'The settings.', settingsSchema)
  @ApiStaffCall()
  get(): Promise<Settings> {
    return this.settings.get();
  }

  @Put()
  @StaffOnly('settings.change')
  @StepUp('destination')
  @ApiOperation({ operationId: 'changeSettings', summary: 'Change settings, one group or several' })
  @ApiAnswer(200, 'Changed.', settingsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  change(@Body({ schema: changeSettingsSchema }) body: ChangeSettings, @CurrentAdmin() admin: SignedInAdmin): Promise<Settings> {
    return this.settings.change(body, admin);
  }
}
