import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import type { Language } from '../../contract/languages.ts';
import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { ReaderLanguage } from '../http/reader-language.ts';
import { type TeamSessionList, teamSessionListSchema } from '../staff/sign-in/auth.schema.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import { InvitationsService } from './invitations.service.ts';
import { SessionsService } from '../staff/sign-in/sessions.service.ts';
import { userAgentOf } from '../staff/sign-in/sign-in.service.ts';
import {
  type ChangeColleague,
  changeColleagueSchema,
  type ChangeSecondFactorRules,
  changeSecondFactorRulesSchema,
  type ColleagueView,
  colleagueSchema,
  type InvitationView,
  invitationSchema,
  type Invite,
  inviteSchema,
  type SecondFactorRules,
  secondFactorRulesSchema,
  type Team,
  teamSchema,
} from './team.schema.ts';
import { TeamService } from './team.service.ts';

@ApiTags('Staff')
@Controller('admin/team')
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @StaffOnly('team.read')
  @ApiOperation({ operationId: 'getTeam', summary: 'All accounts and invitations' })
  @ApiAnswer(200, 'The team.', teamSchema)
  @ApiStaffCall()
  get(): Promise<Team> {
    return this.team.list();
  }

  @Get('sessions')
  @StaffOnly('team.change')
  @ApiOperation({ operationId: 'listTeamSessions', summary: 'The active sessions of all colleagues, last seen first' })
  @ApiAnswer(200, 'The active sessions.', teamSessionListSchema)
  @ApiStaffCall()
  listSessions(@CurrentAdmin() admin: SignedInAdmin, @ReaderLanguage() reader: Language): Promise<TeamSessionList> {
    return this.sessions.listOfTeam(admin, reader);
  }

  @Delete('sessions/:id')
  @StaffOnly('team.change')
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'endTeamSession', summary: 'Sign a colleague out on one device' })
  @ApiResponse({ status: 204, description: 'Ended.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  endSession(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.sessions.revokeOfTeam(id, admin);
  }

  @Put('second-factor-rules')
  @StaffOnly('team.change')
  @StepUp()
  @ApiOperation({ operationId: 'changeSecondFactorRules', summary: 'Set which roles need a second factor; effective at once' })
  @ApiAnswer(200, 'The changed rules.', secondFactorRulesSchema)
  @ApiStaffCall(400, 413, 415)
  changeSecondFactorRules(
    @Body({ schema: changeSecondFactorRulesSchema }) body: ChangeSecondFactorRules,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SecondFactorRules> {
    return this.team.changeSecondFactorRules(body, admin.user.id);
  }

  @Post('colleagues/:id/reset-second-factors')
  @StaffOnly('team.change')
  @StepUp()
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'resetSecondFactors', summary: 'Remove the lost second factors of a colleague' })
  @ApiResponse({ status: 204, description: 'Removed; all sessions of the account have ended.' })
  @ApiStaffCall(400, 404, 413, 415)
  resetSecondFactors(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin, @Req() request: Request): Promise<void> {
    return this.team.resetFactors(id, admin.user.id, userAgentOf(request));
  }

  @Put('colleagues/:id')
  @StaffOnly('team.change')
  @StepUp()
  @ApiId()
  @ApiOperation({ operationId: 'changeColleague', summary: 'Change name, role, state and notifications of an account' })
  @ApiAnswer(200, 'The changed account.', colleagueSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  change(
    @Param('id') id: string,
    @Body({ schema: changeColleagueSchema }) body: ChangeColleague,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<ColleagueView> {
    return this.team.change(id, body, admin.user.id);
  }

  @Post('invitations')
  @StaffOnly('team.change')
  @StepUp()
  @HttpCode(201)
  @ApiOperation({ operationId: 'inviteColleague', summary: 'Invite somebody by e-mail; the link works once within 72 hours' })
  @ApiAnswer(201, 'The e-mail is queued.', invitationSchema)
  @ApiStaffCall(400, 403, 413, 415)
  invite(@Body({ schema: inviteSchema }) body: Invite, @CurrentAdmin() admin: SignedInAdmin): Promise<InvitationView> {
    return this.invitations.invite(body, admin);
  }

  @Post('invitations/:id/resend')
  @StaffOnly('team.change')
  @StepUp()
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'resendInvitation', summary: 'Resend an invitation with a new link' })
  @ApiAnswer(200, 'The e-mail is queued.', invitationSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  resend(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<InvitationView> {
    return this.invitations.resend(id, admin.user.id);
  }

  @Delete('invitations/:id')
  @StaffOnly('team.change')
  @StepUp()
  @HttpCode(204)
  @ApiId()
  @ApiOperation({ operationId: 'revokeInvitation', summary: 'Revoke an invitation' })
  @ApiResponse({ status: 204, description: 'Revoked.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  revoke(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.invitations.revoke(id, admin.user.id);
  }
}
