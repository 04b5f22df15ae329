import { Module } from '@nestjs/common';

import { ConsentsRepository } from './consents.repository.ts';

@Module({ providers: [ConsentsRepository], exports: [ConsentsRepository] })
export class ConsentsModule {}
