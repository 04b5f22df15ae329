import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import type { Language } from '../../../contract/languages.ts';
import { StaffOnly, StepUp } from '../../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../../http/api-docs.ts';
import { ReaderLanguage } from '../../http/reader-language.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../http/current-admin.ts';
import type { AuthenticatorKey } from '../second-factors/authenticator-codes.ts';
import { type ConfirmCode, confirmCodeSchema, passkeyOptionsSchema } from '../sign-in/second-step.schema.ts';
import { userAgentOf } from '../sign-in/sign-in.service.ts';
import {
  type AddedFactor,
  addedFactorSchema,
  type AddPasskey,
  addPasskeySchema,
  authenticatorKeySchema,
  passkeySchema,
  type PasskeyView,
  type RecoveryCodes,
  recoveryCodesSchema,
  type RenamePasskey,
  renamePasskeySchema,
  type SecondFactors,
  secondFactorsSchema,
} from './account-security.schema.ts';
import { AccountSecurityService } from './account-security.service.ts';

/** The caller's second factors. */
@ApiTags('Staff')
@Controller('admin/second-factors')
export class AccountSecurityController {
  constructor(private readonly security: AccountSecurityService) {}

  @Get()
  @StaffOnly('account.secure')
  @ApiOperation({ operationId: 'getSecondFactors', summary: 'Your own second factors and trusted devices' })
  @ApiAnswer(200, 'The factors and devices.', secondFactorsSchema)
  @ApiStaffCall()
  list(@CurrentAdmin() admin: SignedInAdmin, @ReaderLanguage() reader: Language): Promise<SecondFactors> {
    return this.security.list(admin, reader);
  }

  @Post('authenticator')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'beginAuthenticator',
    summary: 'Create the secret of an authenticator, which is added once a code confirms it',
  })
  @ApiAnswer(200, 'The secret, valid for 15 minutes.', authenticatorKeySchema)
  @ApiStaffCall(400, 413, 415)
  beginAuthenticator(@CurrentAdmin() admin: SignedInAdmin): Promise<AuthenticatorKey> {
    return this.security.beginAuthenticator(admin);
  }

  @Post('authenticator/confirm')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addAuthenticator', summary: 'Add the authenticator with its first code; it replaces an existing one' })
  @ApiAnswer(200, 'Added.', addedFactorSchema)
  @ApiStaffCall(400, 409, 413, 415)
  addAuthenticator(
    @Body({ schema: confirmCodeSchema }) { code }: ConfirmCode,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: Request,
  ): Promise<AddedFactor> {
    return this.security.addAuthenticator(admin, code, userAgentOf(request));
  }

  @Delete('authenticator')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeAuthenticator', summary: 'Remove the authenticator' })
  @ApiResponse({ status: 204, description: 'Removed; trusted devices are revoked.' })
  @ApiStaffCall(400, 404, 409, 413, 415)
  removeAuthenticator(@CurrentAdmin() admin: SignedInAdmin, @Req() request: Request): Promise<void> {
    return this.security.removeAuthenticator(admin, userAgentOf(request));
  }

  @Post('passkeys/options')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginPasskey', summary: 'The options with which the browser creates a passkey' })
  @ApiAnswer(200, 'Valid for five minutes, once.', passkeyOptionsSchema)
  @ApiStaffCall(400, 413, 415)
  beginPasskey(@CurrentAdmin() admin: SignedInAdmin): Promise<Record<string, unknown>> {
    return this.security.beginPasskey(admin);
  }

  @Post('passkeys')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(201)
  @ApiOperation({ operationId: 'addPasskey', summary: 'Add the passkey that the browser has created' })
  @ApiAnswer(201, 'Added.', addedFactorSchema)
  @ApiStaffCall(400, 413, 415)
  addPasskey(
    @Body({ schema: addPasskeySchema }) body: AddPasskey,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: Request,
  ): Promise<AddedFactor> {
    return this.security.addPasskey(admin, body, { userAgent: userAgentOf(request), origin: request.get('origin') });
  }

  @Patch('passkeys/:id')
  @StaffOnly('account.secure')
  @ApiId()
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Rename a passkey' })
  @ApiAnswer(200, 'The passkey.', passkeySchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  renamePasskey(
    @Param('id') id: string,
    @Body({ schema: renamePasskeySchema }) { name }: RenamePasskey,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<PasskeyView> {
    return this.security.renamePasskey(admin, id, name);
  }

  @Delete('passkeys/:id')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'removePasskey', summary: 'Remove a passkey' })
  @ApiResponse({ status: 204, description: 'Removed; trusted devices are revoked.' })
  @ApiStaffCall(400, 404, 409, 413, 415)
  removePasskey(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin, @Req() request: Request): Promise<void> {
    return this.security.removePasskey(admin, id, userAgentOf(request));
  }

  @Post('recovery-codes')
  @StaffOnly('account.secure')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes', summary: 'Create new recovery codes, which replace the existing ones' })
  @ApiAnswer(200, 'The codes, which are returned only once.', recoveryCodesSchema)
  @ApiStaffCall(400, 404, 413, 415)
  renewRecoveryCodes(@CurrentAdmin() admin: SignedInAdmin, @Req() request: Request): Promise<RecoveryCodes> {
    return this.security.renewRecoveryCodes(admin, userAgentOf(request));
  }

  @Delete('trusted-devices/:id')
  @StaffOnly('account.secure')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'endTrust', summary: 'Remove a trusted device: its next sign-in requires the second step' })
  @ApiResponse({ status: 204, description: 'Removed.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  endTrust(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.security.endTrust(admin, id);
  }
}
