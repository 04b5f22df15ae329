import { Module } from '@nestjs/common';

import { QuestionsService } from './questions.service.ts';

/** The question how it was. Apart from what sends it, since e-mails need this. */
@Module({ providers: [QuestionsService], exports: [QuestionsService] })
export class QuestionsModule {}
