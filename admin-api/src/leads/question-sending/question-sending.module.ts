import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { QuestionsModule } from '../questions/questions.module.ts';
import { QuestionSender } from './question-sender.service.ts';

/** Asks visitors how it was. */
@Module({ imports: [EmailsModule, QuestionsModule], providers: [QuestionSender] })
export class QuestionSendingModule {}
