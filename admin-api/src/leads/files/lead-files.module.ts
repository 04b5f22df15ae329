import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { Bucket } from './bucket.ts';
import { FileProcessingService } from './file-processing.service.ts';
import { LeadFilesController } from './lead-files.controller.ts';
import { LeadFilesRepository } from './lead-files.repository.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { UploadLimitsService } from './upload-limits.service.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';
import { VirusScanner } from './virus-scanner.ts';

/** Lead files: upload, virus scan, re-encoding, storage and download. */
@Module({
  imports: [AuditLogModule, LeadNoticesModule],
  controllers: [UploadsController, LeadFilesController],
  providers: [Bucket, FileProcessingService, LeadFilesRepository, LeadFilesService, UploadLimitsService, UploadsService, VirusScanner],
  exports: [Bucket, FileProcessingService, LeadFilesRepository, LeadFilesService, UploadLimitsService, UploadsService, VirusScanner],
})
export class LeadFilesModule {}
