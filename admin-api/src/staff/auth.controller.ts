import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { Public, StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiFailures, ApiStaffCall } from '../http/api-docs.ts';
import { type Login, loginSchema, type UserView, userSchema } from './auth.schema.ts';
import { CurrentAdmin } from './current-admin.ts';
import { LoginGuard } from './login.guard.ts';
import type { SignedInAdmin } from './signed-in-admin.ts';
import { SignOutService } from './sign-out.service.ts';

@ApiTags('Staff')
@Controller('admin')
export class AuthController {
  constructor(private readonly signOut: SignOutService) {}

  @Post('login')
  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({ operationId: 'login', summary: 'Sign in; the answer sets the session cookie' })
  @ApiAnswer(200, 'Signed in.', userSchema)
  @ApiFailures(400, 401, 403, 413, 415, 429, 503)
  login(@Body({ schema: loginSchema }) _body: Login, @CurrentAdmin() admin: SignedInAdmin): UserView {
    return admin.user;
  }

  @Post('logout')
  @StaffOnly()
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'End the session' })
  @ApiResponse({ status: 204, description: 'Signed out.' })
  @ApiStaffCall(400, 403, 413, 415)
  logout(@CurrentAdmin() admin: SignedInAdmin, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.signOut.end(admin, request, response);
  }

  @Get('profile')
  @StaffOnly()
  @ApiOperation({ operationId: 'getProfile', summary: 'Who is signed in' })
  @ApiAnswer(200, 'The signed-in admin.', userSchema)
  @ApiStaffCall()
  profile(@CurrentAdmin() admin: SignedInAdmin): UserView {
    return admin.user;
  }
}
