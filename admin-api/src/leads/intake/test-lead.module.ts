import { Module } from '@nestjs/common';

import { CallbackRequestsModule } from './callback-requests.module.ts';
import { ContactSubmissionsModule } from './contact-submissions.module.ts';
import { TestLeadController } from './test-lead.controller.ts';

@Module({ imports: [CallbackRequestsModule, ContactSubmissionsModule], controllers: [TestLeadController] })
export class TestLeadModule {}
