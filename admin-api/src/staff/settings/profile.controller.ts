import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { type UserView, userSchema } from '../../http/signed-in-user.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { EmailChoicesService } from './email-choices.service.ts';
import {
  type ChangeEmailChoices,
  changeEmailChoicesSchema,
  type ChangeProfile,
  changeProfileSchema,
  type EmailChoices,
  emailChoicesSchema,
} from './profile.schema.ts';
import { ProfileService } from './profile.service.ts';

@ApiTags('Staff')
@Controller('admin/profile')
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly choices: EmailChoicesService,
  ) {}

  @Get()
  @StaffOnly('account.secure')
  @ApiOperation({ operationId: 'getProfile', summary: 'Who is signed in' })
  @ApiAnswer(200, 'The signed-in admin.', userSchema)
  @ApiStaffCall()
  get(@CurrentAdmin() admin: SignedInAdmin): UserView {
    return admin.user;
  }

  @Put()
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'changeProfile', summary: 'Change one’s own name' })
  @ApiAnswer(200, 'Changed.', userSchema)
  @ApiStaffCall(400, 403, 413, 415)
  change(@Body({ schema: changeProfileSchema }) body: ChangeProfile, @CurrentAdmin() admin: SignedInAdmin): Promise<UserView> {
    return this.profile.rename(admin.user, body);
  }

  @Get('emails')
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'getEmailChoices', summary: 'The e-mails to oneself: their language, and which notices' })
  @ApiAnswer(200, 'What the account gets.', emailChoicesSchema)
  @ApiStaffCall()
  getEmails(@CurrentAdmin() admin: SignedInAdmin): Promise<EmailChoices> {
    return this.choices.get(admin.user.id);
  }

  @Put('emails')
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'changeEmailChoices', summary: 'Choose the e-mails to oneself' })
  @ApiAnswer(200, 'Changed.', emailChoicesSchema)
  @ApiStaffCall(400, 403, 413, 415)
  changeEmails(
    @Body({ schema: changeEmailChoicesSchema }) body: ChangeEmailChoices,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<EmailChoices> {
    return this.choices.change(admin.user.id, body, admin.user.id);
  }
}
