import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../auth.module.ts';
import { DestinationsService } from './destinations.service.ts';

@Module({ imports: [AuthModule, EmailsModule], providers: [DestinationsService], exports: [DestinationsService] })
export class DestinationsModule {}
