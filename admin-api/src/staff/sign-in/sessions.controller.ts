import { Body, Controller, Delete, Get, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import type { Language } from '../../../contract/languages.ts';
import {
  type ChangePassword,
  changePasswordSchema,
  type ConfirmPassword,
  confirmPasswordSchema,
  type SessionList,
  sessionListSchema,
} from './auth.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { PasswordsService } from './passwords.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@ApiTags('Staff')
@Controller('admin')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('sessions')
  @StaffOnly('account.use')
  @ApiOperation({ operationId: 'listSessions', summary: 'Your own sessions, last seen first' })
  @ApiAnswer(200, 'The active sessions.', sessionListSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin, @ReaderLanguage() reader: Language): Promise<SessionList> {
    return this.sessions.list(admin, reader);
  }

  @Delete('sessions/:id')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'revokeSession', summary: 'Sign out on one device, with the password as confirmation' })
  @ApiResponse({ status: 204, description: 'Ended.' })
  @ApiStaffCall(400, 403, 404, 413, 415, 429)
  async revoke(
    @Param('id') id: string,
    @Body({ schema: confirmPasswordSchema }) { currentPassword }: ConfirmPassword,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: Request,
  ): Promise<void> {
    await this.passwords.confirm(admin, currentPassword, request.ip);
    await this.sessions.revoke(id, admin);
  }

  @Put('password')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiOperation({ operationId: 'changePassword', summary: 'Change the password; all other sessions end' })
  @ApiResponse({ status: 204, description: 'Changed; the response sets a new session cookie.' })
  @ApiStaffCall(400, 403, 413, 415, 429)
  async changePassword(
    @Body({ schema: changePasswordSchema }) body: ChangePassword,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.set(response, await this.passwords.change(admin, body, { ip: request.ip, userAgent: request.get('user-agent') ?? '' }));
  }
}
