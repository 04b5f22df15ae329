import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../http/access.ts';
import { ApiAnswer, ApiFailures } from '../http/api-docs.ts';
import { InvitationsService } from './invitations.service.ts';
import {
  type AcceptInvitation,
  acceptInvitationSchema,
  type InvitationToken,
  invitationTokenSchema,
  type OpenInvitation,
  openInvitationSchema,
} from './team.schema.ts';

/** The API of the invitation page. The token is in the body, to keep it out of logs. */
@ApiTags('Staff')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('open')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'openInvitation', summary: 'Get the invitation of a link; changes nothing' })
  @ApiAnswer(200, 'The invitation.', openInvitationSchema)
  @ApiFailures(400, 403, 404, 413, 415, 503)
  open(@Body({ schema: invitationTokenSchema }) { token }: InvitationToken): Promise<OpenInvitation> {
    return this.invitations.open(token);
  }

  @Post('accept')
  @Public()
  @HttpCode(204)
  @ApiOperation({ operationId: 'acceptInvitation', summary: 'Accept an invitation, which creates an account' })
  @ApiResponse({ status: 204, description: 'The account can sign in.' })
  @ApiFailures(400, 403, 404, 413, 415, 503)
  accept(@Body({ schema: acceptInvitationSchema }) body: AcceptInvitation): Promise<void> {
    return this.invitations.accept(body);
  }
}
