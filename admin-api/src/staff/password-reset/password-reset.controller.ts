import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFailures } from '../../http/api-docs.ts';
import {
  type CompletePasswordReset,
  completePasswordResetSchema,
  type OpenPasswordReset,
  openPasswordResetSchema,
  type PasswordResetToken,
  passwordResetTokenSchema,
  type RequestPasswordReset,
  requestPasswordResetSchema,
} from './password-reset.schema.ts';
import { PasswordResetService } from './password-reset.service.ts';

/** Resets forgotten passwords. The token is sent in the body, so that it is not logged. */
@ApiTags('Staff')
@Controller('password-resets')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post()
  @Public()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Send a link to choose a new password; the response does not reveal whether the account exists',
  })
  @ApiResponse({ status: 204, description: 'If the e-mail address has an active account, an e-mail is queued.' })
  @ApiFailures(400, 403, 413, 415, 429, 503)
  request(@Body({ schema: requestPasswordResetSchema }) { email }: RequestPasswordReset, @Req() { ip }: Request): Promise<void> {
    return this.resets.request(email, ip);
  }

  @Post('open')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'openPasswordReset', summary: 'Check the link of an e-mail without using it' })
  @ApiAnswer(200, 'The account.', openPasswordResetSchema)
  @ApiFailures(400, 403, 404, 413, 415, 503)
  open(@Body({ schema: passwordResetTokenSchema }) { token }: PasswordResetToken): Promise<OpenPasswordReset> {
    return this.resets.open(token);
  }

  @Post('complete')
  @Public()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'completePasswordReset',
    summary: 'Choose a new password with the link, which works once; all sessions of the account end',
  })
  @ApiResponse({ status: 204, description: 'The account can sign in with the new password.' })
  @ApiFailures(400, 403, 404, 413, 415, 503)
  complete(@Body({ schema: completePasswordResetSchema }) body: CompletePasswordReset, @Req() request: Request): Promise<void> {
    return this.resets.complete(body, request.get('user-agent') ?? '');
  }
}
