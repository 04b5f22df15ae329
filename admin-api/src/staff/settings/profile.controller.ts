import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { type UserView, userSchema } from '../../http/signed-in-user.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { NotificationChoicesService } from './notification-choices.service.ts';
import {
  type ChangeNotificationChoices,
  changeNotificationChoicesSchema,
  type ChangeProfile,
  changeProfileSchema,
  type NotificationChoices,
  notificationChoicesSchema,
} from './profile.schema.ts';
import { ProfileService } from './profile.service.ts';

@ApiTags('Staff')
@Controller('admin/profile')
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly choices: NotificationChoicesService,
  ) {}

  @Get()
  @StaffOnly('account.secure')
  @ApiOperation({ operationId: 'getProfile', summary: 'The signed-in account' })
  @ApiAnswer(200, 'The signed-in admin.', userSchema)
  @ApiStaffCall()
  get(@CurrentAdmin() admin: SignedInAdmin): UserView {
    return admin.user;
  }

  @Put()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'changeProfile', summary: 'Change your own name' })
  @ApiAnswer(200, 'Changed.', userSchema)
  @ApiStaffCall(400, 403, 413, 415)
  change(@Body({ schema: changeProfileSchema }) body: ChangeProfile, @CurrentAdmin() admin: SignedInAdmin): Promise<UserView> {
    return this.profile.rename(admin.user, body);
  }

  @Get('notifications')
  @StaffOnly('account.use')
  @ApiOperation({
    operationId: 'getNotificationChoices',
    summary: 'Your own notifications, their delivery by e-mail, and their language',
  })
  @ApiAnswer(200, 'The effective preferences, including defaults.', notificationChoicesSchema)
  @ApiStaffCall()
  getNotifications(@CurrentAdmin() admin: SignedInAdmin): Promise<NotificationChoices> {
    return this.choices.get(admin.user.id);
  }

  @Put('notifications')
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'changeNotificationChoices', summary: 'Change your own notifications' })
  @ApiAnswer(200, 'Changed.', notificationChoicesSchema)
  @ApiStaffCall(400, 403, 413, 415)
  changeNotifications(
    @Body({ schema: changeNotificationChoicesSchema }) body: ChangeNotificationChoices,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<NotificationChoices> {
    return this.choices.change(admin.user.id, body);
  }
}
