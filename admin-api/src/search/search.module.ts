import { Module } from '@nestjs/common';

import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { NewsletterModule } from '../newsletter/newsletter.module.ts';
import { SearchController } from './search.controller.ts';

@Module({ imports: [LeadsModule, NewsletterModule], controllers: [SearchController] })
export class SearchModule {}
