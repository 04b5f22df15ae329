import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { loadOrCreateSecret } from '../../platform/configuration/load-or-create-secret.ts';
import { PushController } from './push.controller.ts';
import { PushMessagesRepository } from './push-messages.repository.ts';
import { PushSender } from './push-sender.service.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';
import { generateVapidKey, VAPID_KEY, vapidKeyOf } from './vapid-key.ts';

/** Push notifications for staff. */
@Module({
  imports: [AuditLogModule, CompanyModule],
  controllers: [PushController],
  providers: [
    PushMessagesRepository,
    PushSender,
    PushSubscriptionsService,
    {
      provide: VAPID_KEY,
      inject: [CONFIG],
      useFactory: ({ dataDir, vapidPrivateKey }: Config) =>
        vapidKeyOf(vapidPrivateKey ?? loadOrCreateSecret(dataDir, 'vapid-private-key', generateVapidKey)),
    },
  ],
  exports: [PushMessagesRepository],
})
export class PushModule {}
