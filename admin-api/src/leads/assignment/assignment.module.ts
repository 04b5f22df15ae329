import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { AssigneesRepository } from './assignees.repository.ts';
import { AssigneesService } from './assignees.service.ts';

@Module({ imports: [AuditLogModule], providers: [AssigneesRepository, AssigneesService], exports: [AssigneesService] })
export class AssignmentModule {}
