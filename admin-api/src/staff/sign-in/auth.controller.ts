import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { Public, StaffOnly } from '../../http/access.ts';
import type { Language } from '../../../contract/languages.ts';
import { ApiAnswer, ApiFailures, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { type Login, loginSchema } from './auth.schema.ts';
import { type UserView, userSchema } from '../../http/signed-in-user.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import { KnownDevice } from './known-device.ts';
import { LoginGuard } from './local.strategy.ts';
import {
  type LoginCode,
  loginCodeSchema,
  type LoginPasskey,
  loginPasskeySchema,
  type LoginPasskeyOptions,
  loginPasskeyOptionsSchema,
  type PasskeyLogin,
  passkeyLoginSchema,
  type SecondStep,
  secondStepSchema,
} from './second-step.schema.ts';
import { SecondStepService, type StepBrowser } from './second-step.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService, userAgentOf } from './sign-in.service.ts';
import { TrustedDeviceCookie } from './trusted-device-cookie.ts';
import type { User } from '../users/user.entity.ts';

@ApiTags('Staff')
@Controller('admin')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
    private readonly secondStep: SecondStepService,
    private readonly cookie: SessionCookie,
    private readonly trusted: TrustedDeviceCookie,
    private readonly device: KnownDevice,
  ) {}

  @Post('login')
  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in with e-mail and password; the response sets the session cookie or requires a second step',
  })
  @ApiAnswer(200, 'Signed in.', userSchema)
  @ApiAnswer(202, 'The account has a second factor and is not signed in yet.', secondStepSchema)
  @ApiFailures(400, 401, 403, 413, 415, 429, 503)
  async login(
    @Body({ schema: loginSchema }) _body: Login,
    @Req() request: Request,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView | SecondStep> {
    // Set by the guard.
    const account = request.user as User;
    const step = await this.secondStep.begin(account, this.trusted.read(request));
    if (!step) return this.signIn.signIn(account, { request, response, language, hasSecondFactor: false });
    response.status(202);
    return step;
  }

  @Post('login/code')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'loginWithCode', summary: 'Second step: a code of the authenticator, or a recovery code' })
  @ApiAnswer(200, 'Signed in; the response sets the session cookie.', userSchema)
  @ApiFailures(400, 401, 403, 413, 415, 429, 503)
  async loginWithCode(
    @Body({ schema: loginCodeSchema }) body: LoginCode,
    @Req() request: Request,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    const account = await this.secondStep.useCode(body, this.browserOf(request));
    return this.finish(account, body, { request, response, language });
  }

  @Post('login/passkey-options')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginPasskeyLogin', summary: 'The options for signing in with a passkey, as second step or alone' })
  @ApiAnswer(200, 'Valid for five minutes, once.', passkeyLoginSchema)
  @ApiFailures(400, 401, 403, 413, 415, 429, 503)
  beginPasskeyLogin(
    @Body({ schema: loginPasskeyOptionsSchema }) { attempt }: LoginPasskeyOptions,
    @Req() { ip }: Request,
  ): Promise<PasskeyLogin> {
    return this.secondStep.beginPasskey(attempt, ip);
  }

  @Post('login/passkey')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'loginWithPasskey', summary: 'Sign in with a passkey, as second step or alone' })
  @ApiAnswer(200, 'Signed in; the response sets the session cookie.', userSchema)
  @ApiFailures(400, 401, 403, 413, 415, 503)
  async loginWithPasskey(
    @Body({ schema: loginPasskeySchema }) body: LoginPasskey,
    @Req() request: Request,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    const account = await this.secondStep.usePasskey(body, this.browserOf(request));
    return this.finish(account, body, { request, response, language });
  }

  @Post('logout')
  @StaffOnly('account.secure')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'End the session' })
  @ApiResponse({ status: 204, description: 'Signed out.' })
  @ApiStaffCall(400, 403, 413, 415)
  async logout(@CurrentAdmin() admin: SignedInAdmin, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(admin);
    this.cookie.clear(response);
  }

  private async finish(
    account: User,
    { trustDevice }: Pick<LoginCode, 'trustDevice'>,
    call: { request: Request; response: Response; language: Language },
  ): Promise<UserView> {
    const user = await this.signIn.signIn(account, { ...call, hasSecondFactor: true });
    if (trustDevice) this.trusted.set(call.response, await this.secondStep.trust(account, userAgentOf(call.request)));
    return user;
  }

  private browserOf(request: Request): StepBrowser {
    const device = (email: string) => this.device.read(request, email);
    return { ip: request.ip, userAgent: userAgentOf(request), origin: request.get('origin'), device };
  }
}
