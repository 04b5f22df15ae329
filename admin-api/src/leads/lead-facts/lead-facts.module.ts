import { Module } from '@nestjs/common';

import { LeadFactsRepository } from './lead-facts.repository.ts';

/** What messages to staff say of leads. Apart from the other parts of leads, which send messages. */
@Module({ providers: [LeadFactsRepository], exports: [LeadFactsRepository] })
export class LeadFactsModule {}
