import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { DocumentsModule } from '../../staff/documents/documents.module.ts';
import { BusinessHoursController } from './business-hours.controller.ts';
import { BusinessHoursService } from './business-hours.service.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarService } from './calendar.service.ts';

@Module({
  imports: [AuditLogModule, DocumentsModule],
  controllers: [BusinessHoursController, CalendarController],
  providers: [BusinessHoursService, CalendarService],
  exports: [CalendarService],
})
export class BusinessHoursModule {}
