import { Module } from '@nestjs/common';

import { CompanyModule } from '../../company/company.module.ts';
import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { DocumentsModule } from '../../staff/documents/documents.module.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { PromisesModule } from '../promises/promises.module.ts';
import { BulkChangesController } from './bulk-changes.controller.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import { ExportLeasesRepository } from '../../exports/export-leases.repository.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import { AuthModule } from '../../staff/auth.module.ts';
import { CannedTextsController } from './canned-texts.controller.ts';
import { CannedTextsService } from './canned-texts.service.ts';
import { ColleaguesController } from './colleagues.controller.ts';
import { LeadListsRepository } from './lead-lists.repository.ts';
import { LeadController } from './lead.controller.ts';
import { LeadsController } from './leads.controller.ts';
import { LeadsRepository } from './leads.repository.ts';
import { LeadsService } from './leads.service.ts';
import { SavedViewsController } from './saved-views.controller.ts';
import { SavedViewsService } from './saved-views.service.ts';

/** What staff do with leads of either kind, and the canned texts and saved views that help them. */
@Module({
  imports: [
    CompanyModule,
    AssignmentModule,
    AuditLogModule,
    AuthModule,
    DocumentsModule,
    LeadAlertsModule,
    LeadFilesModule,
    LeadNoticesModule,
    PromisesModule,
  ],
  // Lists come before single leads: their paths, such as `counts`, would otherwise be read as an id.
  controllers: [LeadsController, BulkChangesController, LeadController, CannedTextsController, ColleaguesController, SavedViewsController],
  providers: [
    BulkChangesService,
    CannedTextsService,
    ExportLeasesRepository,
    ExportsService,
    LeadListsRepository,
    LeadsRepository,
    LeadsService,
    SavedViewsService,
  ],
  exports: [BulkChangesService, ExportsService, LeadsRepository, LeadsService, SavedViewsService],
})
export class LeadsModule {}
