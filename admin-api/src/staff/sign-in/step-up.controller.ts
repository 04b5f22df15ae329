import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { type ConfirmPassword, confirmPasswordSchema } from './auth.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import {
  type ConfirmCode,
  confirmCodeSchema,
  type ConfirmPasskey,
  confirmPasskeySchema,
  passkeyOptionsSchema,
  toPasskeyAnswer,
} from './second-step.schema.ts';
import { SessionCookie } from './session-cookie.ts';
import { StepUpService } from './step-up.service.ts';

const CONFIRMED = { status: 204, description: 'Confirmed for ten minutes; the response sets a new session cookie.' };

/** Fresh confirmations: routes with `x-step-up` respond with 403 `step_up.required` without one. */
@ApiTags('Staff')
@Controller('admin/step-up')
export class StepUpController {
  constructor(
    private readonly stepUp: StepUpService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('password')
  @StaffOnly('account.secure')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmByPassword', summary: 'Confirm your identity with the password' })
  @ApiResponse(CONFIRMED)
  @ApiStaffCall(400, 403, 413, 415, 429)
  async byPassword(
    @Body({ schema: confirmPasswordSchema }) { currentPassword }: ConfirmPassword,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() { ip }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.set(response, await this.stepUp.byPassword(admin, currentPassword, ip));
  }

  @Post('code')
  @StaffOnly('account.secure')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmByCode', summary: 'Confirm your identity with a code of the authenticator' })
  @ApiResponse(CONFIRMED)
  @ApiStaffCall(400, 403, 413, 415, 429)
  async byCode(
    @Body({ schema: confirmCodeSchema }) { code }: ConfirmCode,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() { ip }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.set(response, await this.stepUp.byCode(admin, code, ip));
  }

  @Post('passkey-options')
  @StaffOnly('account.secure')
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginConfirmByPasskey', summary: 'The options for confirming your identity with a passkey' })
  @ApiAnswer(200, 'Valid for five minutes, once.', passkeyOptionsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  beginPasskey(@CurrentAdmin() admin: SignedInAdmin): Promise<Record<string, unknown>> {
    return this.stepUp.beginPasskey(admin);
  }

  @Post('passkey')
  @StaffOnly('account.secure')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmByPasskey', summary: 'Confirm your identity with a passkey' })
  @ApiResponse(CONFIRMED)
  @ApiStaffCall(400, 403, 413, 415)
  async byPasskey(
    @Body({ schema: confirmPasskeySchema }) { response: answer }: ConfirmPasskey,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const signed = { response: toPasskeyAnswer(answer), origin: request.get('origin') };
    this.cookie.set(response, await this.stepUp.byPasskey(admin, signed));
  }
}
