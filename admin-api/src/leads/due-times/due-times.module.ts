import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { SettingsModule } from '../../staff/settings/settings.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { BusinessHoursController } from './business-hours.controller.ts';
import { BusinessHoursService } from './business-hours.service.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarService } from './calendar.service.ts';
import { DueTimesRepository } from './due-times.sql.ts';
import { DueTimesService } from './due-times.service.ts';
import { OverdueRemindersService } from './overdue-reminders.service.ts';

/** Business hours, holidays, the due times of leads, and reminders of overdue leads. */
@Module({
  imports: [AuditLogModule, CompanyModule, EmailsModule, LeadNoticesModule, SettingsModule],
  controllers: [BusinessHoursController, CalendarController],
  providers: [BusinessHoursService, CalendarService, DueTimesRepository, DueTimesService, OverdueRemindersService],
  exports: [CalendarService],
})
export class DueTimesModule {}
