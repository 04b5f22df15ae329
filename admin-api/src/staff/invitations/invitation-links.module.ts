import { Module } from '@nestjs/common';

import { InvitationLinksService } from './invitation-links.service.ts';
import { InvitationsRepository } from './invitations.repository.ts';

@Module({
  providers: [InvitationLinksService, InvitationsRepository],
  exports: [InvitationLinksService, InvitationsRepository],
})
export class InvitationLinksModule {}
