import { Module } from '@nestjs/common';

import { BusinessHoursController } from './business-hours.controller.ts';
import { BusinessHoursService } from './business-hours.service.ts';

@Module({ controllers: [BusinessHoursController], providers: [BusinessHoursService] })
export class BusinessHoursModule {}
