import { Module } from '@nestjs/common';

import { EmailsModule } from '../emails.module.ts';
import { OutboxController } from './outbox.controller.ts';

/** The staff's view of the outbox. Apart from the e-mails themselves, because the sign-in sends e-mails too. */
@Module({ imports: [EmailsModule], controllers: [OutboxController] })
export class OutboxModule {}
