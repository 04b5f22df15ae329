import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { SavedViewsController } from './saved-views.controller.ts';
import { SavedViewsService } from './saved-views.service.ts';

@Module({ imports: [AuditLogModule], controllers: [SavedViewsController], providers: [SavedViewsService] })
export class SavedViewsModule {}
