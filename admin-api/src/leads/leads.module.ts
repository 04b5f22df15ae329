import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import {
  callbackRequestDetailSchema,
  callbackRequestPageSchema,
  callbackRequestSchema,
} from '../callback-requests/callback-request.schema.ts';
import {
  contactSubmissionDetailSchema,
  contactSubmissionPageSchema,
  contactSubmissionSchema,
} from '../contact-submissions/contact-submission.schema.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { BulkChangesService } from './bulk-changes.service.ts';
import { ExportsService } from './exports.service.ts';
import { LeadListsRepository } from './lead-lists.repository.ts';
import { leadsControllerOf } from './leads.controller.ts';
import { LeadsRepository } from './leads.repository.ts';
import { LeadsService } from './leads.service.ts';
import { OverdueLeadsRepository } from './overdue-leads.repository.ts';
import { OverdueRemindersService } from './overdue-reminders.service.ts';

const contactSubmissions = leadsControllerOf({
  kind: 'contact',
  path: 'contact-submissions',
  listName: 'submissions',
  noun: 'ContactSubmission',
  plural: 'Contact submissions',
  lead: contactSubmissionSchema,
  page: contactSubmissionPageSchema,
  detail: contactSubmissionDetailSchema,
});

const callbackRequests = leadsControllerOf({
  kind: 'callback',
  path: 'callback-requests',
  listName: 'requests',
  noun: 'CallbackRequest',
  plural: 'Callback requests',
  lead: callbackRequestSchema,
  page: callbackRequestPageSchema,
  detail: callbackRequestDetailSchema,
});

/** What staff do with leads of either kind. */
@Module({
  imports: [AuditLogModule, EmailsModule, LiveModule],
  controllers: [contactSubmissions, callbackRequests],
  providers: [
    BulkChangesService,
    ExportsService,
    LeadListsRepository,
    LeadsRepository,
    LeadsService,
    OverdueLeadsRepository,
    OverdueRemindersService,
  ],
  exports: [BulkChangesService, ExportsService],
})
export class LeadsModule {}
