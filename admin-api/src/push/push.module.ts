import { Module } from '@nestjs/common';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import type { Config } from '../operations/configuration/config.ts';
import { keptSecret } from '../operations/configuration/kept-secret.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';
import { ProfileModule } from '../staff/profile/profile.module.ts';
import { PushController } from './push.controller.ts';
import { PushMessagesModule } from './push-messages.module.ts';
import { PushSender } from './push-sender.service.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';
import { generateVapidKey, VAPID_KEY, vapidKeyOf } from './vapid-key.ts';

/** Notifications of the browser for members of staff. */
@Module({
  imports: [AuditLogModule, CompanyModule, ProfileModule, PushMessagesModule],
  controllers: [PushController],
  providers: [
    PushSender,
    PushSubscriptionsService,
    {
      provide: VAPID_KEY,
      inject: [CONFIG],
      useFactory: ({ dataDir, vapidPrivateKey }: Config) =>
        vapidKeyOf(vapidPrivateKey ?? keptSecret(dataDir, 'vapid-private-key', generateVapidKey)),
    },
  ],
})
export class PushModule {}
