import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { Public, StaffOnly } from '../http/access.ts';
import type { Language } from '../../contract/languages.ts';
import { ApiAnswer, ApiFailures, ApiStaffCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import { type Login, loginSchema, type UserView, userSchema } from './auth.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from './current-admin.ts';
import { KnownDevice } from './known-device.ts';
import { LoginGuard } from './local.strategy.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import type { User } from './users/user.entity.ts';

/** The stored length of a User-Agent header, in characters. */
const MAX_USER_AGENT = 400;

@ApiTags('Staff')
@Controller('admin')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly device: KnownDevice,
  ) {}

  @Post('login')
  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({ operationId: 'login', summary: 'Sign in; the answer sets the session cookie' })
  @ApiAnswer(200, 'Signed in.', userSchema)
  @ApiFailures(400, 401, 403, 413, 415, 429, 503)
  async login(
    @Body({ schema: loginSchema }) _body: Login,
    @Req() request: Request,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    // The guard has put the account there.
    const account = request.user as User;
    const userAgent = (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT);
    const isKnown = this.device.read(request, account.email) !== undefined;
    const formerToken = this.cookie.read(request);
    const { token, user } = await this.sessions.start(account, { userAgent, formerToken, isKnown, language });
    this.cookie.set(response, token);
    this.device.remember(response, account.email);
    return user;
  }

  @Post('logout')
  @StaffOnly('account.use')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'End the session' })
  @ApiResponse({ status: 204, description: 'Signed out.' })
  @ApiStaffCall(400, 403, 413, 415)
  async logout(@CurrentAdmin() admin: SignedInAdmin, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(admin);
    this.cookie.clear(response);
  }
}
