import { Module } from '@nestjs/common';

import { SubscriptionTokensRepository } from './subscription-tokens.repository.ts';
import { SubscriptionTokensService } from './subscription-tokens.service.ts';

@Module({
  providers: [SubscriptionTokensService, SubscriptionTokensRepository],
  exports: [SubscriptionTokensService, SubscriptionTokensRepository],
})
export class SubscriptionTokensModule {}
