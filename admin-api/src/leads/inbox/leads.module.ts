import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { ExportLeasesRepository } from '../../exports/export-leases.repository.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../../staff/auth.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { DueTimesModule } from '../due-times/due-times.module.ts';
import { AnswerEmails } from './answer-emails.service.ts';
import { BulkChangesController } from './bulk-changes.controller.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import { CannedTextsController } from './canned-texts.controller.ts';
import { CannedTextsService } from './canned-texts.service.ts';
import { ColleaguesController } from './colleagues.controller.ts';
import { LeadListsRepository } from './lead-lists.sql.ts';
import { LeadController } from './lead.controller.ts';
import { ManualLeadsController } from './manual-leads.controller.ts';
import { ManualLeadsService } from './manual-leads.service.ts';
import { LeadsController } from './leads.controller.ts';
import { LeadsRepository } from './leads.repository.ts';
import { LeadsService } from './leads.service.ts';
import { SavedViewsController } from './saved-views.controller.ts';
import { SavedViewsService } from './saved-views.service.ts';
import { SnoozesService } from './snoozes.service.ts';

/** The inbox of staff: leads of both kinds, canned texts and saved views. */
@Module({
  imports: [
    AuditLogModule,
    AuthModule,
    CompanyModule,
    EmailsModule,
    IntakeModule,
    LeadFilesModule,
    LeadNoticesModule,
    DueTimesModule,
    SettingsModule,
  ],
  // Lists come before single leads: their paths, such as `counts`, would otherwise be taken for an id.
  controllers: [
    LeadsController,
    BulkChangesController,
    ManualLeadsController,
    LeadController,
    CannedTextsController,
    ColleaguesController,
    SavedViewsController,
  ],
  providers: [
    AnswerEmails,
    AssigneesService,
    BulkChangesService,
    CannedTextsService,
    ExportLeasesRepository,
    ExportsService,
    LeadListsRepository,
    ManualLeadsService,
    LeadsRepository,
    LeadsService,
    SavedViewsService,
    SnoozesService,
  ],
  exports: [AnswerEmails, AssigneesService, BulkChangesService, ExportsService, LeadsRepository, LeadsService, SavedViewsService],
})
export class LeadsModule {}
