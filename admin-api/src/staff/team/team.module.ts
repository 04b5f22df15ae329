import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { LeadAlertsModule } from '../../leads/alerts/lead-alerts.module.ts';
import { AssignmentModule } from '../../leads/assignment/assignment.module.ts';
import { AuthModule } from '../auth.module.ts';
import { ProfileModule } from '../profile/profile.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { DestinationsModule } from '../destinations/destinations.module.ts';
import { InvitationLinksModule } from '../invitations/invitation-links.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';
import { TeamController } from './team.controller.ts';
import { TeamService } from './team.service.ts';

@Module({
  imports: [
    AssignmentModule,
    AuditLogModule,
    AuthModule,
    DestinationsModule,
    EmailsModule,
    InvitationLinksModule,
    LeadAlertsModule,
    ProfileModule,
    SecondFactorsModule,
    SettingsModule,
  ],
  controllers: [TeamController, InvitationsController],
  providers: [InvitationsService, TeamService],
})
export class TeamModule {}
