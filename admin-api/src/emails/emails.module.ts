import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailComposer } from './email-composer.service.ts';
import { EmailKinds } from './email-kinds.service.ts';
import { EmailSender } from './email-sender.service.ts';
import { MailTransport } from './mail-transport.ts';
import { OutboxController } from './outbox.controller.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';

/** The outbox, and the sending and layout of its e-mails. Features register the kinds of e-mails that they send. */
@Module({
  imports: [AuditLogModule, CompanyModule],
  controllers: [OutboxController],
  providers: [EmailComposer, EmailKinds, EmailSender, MailTransport, OutboxRepository, OutboxService],
  exports: [EmailKinds, MailTransport, OutboxRepository, OutboxService],
})
export class EmailsModule {}
