import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { bulkChangesControllerOf } from './bulk-changes.controller.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import { LeadListsRepository } from './lead-lists.repository.ts';
import { leadRoutes } from './lead-routes.ts';
import { leadControllerOf } from './lead.controller.ts';
import { leadsControllerOf } from './leads.controller.ts';
import { LeadsRepository } from './leads.repository.ts';
import { LeadsService } from './leads.service.ts';

/** The list comes before the single lead: its addresses, such as `counts`, would else be taken for an id. */
const controllers = leadRoutes.flatMap((routes) => [leadsControllerOf(routes), bulkChangesControllerOf(routes), leadControllerOf(routes)]);

/** What staff do with leads of either kind. */
@Module({
  imports: [AuditLogModule, LeadNoticesModule],
  controllers,
  providers: [BulkChangesService, ExportsService, LeadListsRepository, LeadsRepository, LeadsService],
  exports: [BulkChangesService, ExportsService, LeadsService],
})
export class LeadsModule {}
