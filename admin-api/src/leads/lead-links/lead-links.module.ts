import { Module } from '@nestjs/common';

import { LeadLinksService } from './lead-links.service.ts';

/** Links to the pages of requests. Apart from the other parts of leads, which send e-mails. */
@Module({ providers: [LeadLinksService], exports: [LeadLinksService] })
export class LeadLinksModule {}
