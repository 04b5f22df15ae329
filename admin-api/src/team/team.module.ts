import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { LeadNoticesModule } from '../leads/notices/lead-notices.module.ts';
import { AuthModule } from '../staff/auth.module.ts';
import { SettingsModule } from '../staff/settings/settings.module.ts';
import { AccountsService } from './accounts.service.ts';
import { InvitationEmails } from './invitation-emails.service.ts';
import { InvitationLinksService } from './invitation-links.service.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { InvitationsService } from './invitations.service.ts';
import { TeamController } from './team.controller.ts';
import { TeamService } from './team.service.ts';

/** Staff accounts: invitations, roles, and the handover of leads when somebody leaves. */
@Module({
  imports: [AuditLogModule, AuthModule, EmailsModule, LeadNoticesModule, LeadsModule, SettingsModule],
  controllers: [TeamController, InvitationsController],
  providers: [AccountsService, InvitationEmails, InvitationLinksService, InvitationsRepository, InvitationsService, TeamService],
  exports: [AccountsService, InvitationsRepository],
})
export class TeamModule {}
