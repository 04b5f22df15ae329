import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { NewsletterIntakeController } from './newsletter-intake.controller.ts';
import { NewsletterService } from './newsletter.service.ts';
import { NewsletterSubscribersController } from './newsletter-subscribers.controller.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';

@Module({
  imports: [AuditLogModule, IntakeModule],
  controllers: [NewsletterIntakeController, NewsletterSubscribersController],
  providers: [NewsletterService, NewsletterSubscribersRepository],
})
export class NewsletterModule {}
