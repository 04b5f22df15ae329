import { Module } from '@nestjs/common';

import { StaffDocumentsRepository } from './staff-documents.repository.ts';

@Module({ providers: [StaffDocumentsRepository], exports: [StaffDocumentsRepository] })
export class DocumentsModule {}
