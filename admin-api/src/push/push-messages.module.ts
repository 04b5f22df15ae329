import { Module } from '@nestjs/common';

import { PushMessagesRepository } from './push-messages.repository.ts';

/** Notifications that wait, for whatever causes them. */
@Module({ providers: [PushMessagesRepository], exports: [PushMessagesRepository] })
export class PushMessagesModule {}
