import { Module } from '@nestjs/common';

import { RequestLinksService } from './request-links.service.ts';

@Module({ providers: [RequestLinksService], exports: [RequestLinksService] })
export class RequestLinksModule {}
