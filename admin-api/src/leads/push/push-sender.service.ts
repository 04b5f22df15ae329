import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import webPush from 'web-push';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { leadPath } from '../../../contract/inbox-paths.ts';
import { languages } from '../../../contract/languages.ts';
import { type Notice, quietUntil } from '../../../contract/notices.ts';
import { CompanyService } from '../../company/company.service.ts';
import { formatMessage } from '../../messages/email-messages.ts';
import type { EmailMessageKey } from '../../messages/en.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { retryDelayMs } from '../../platform/background/retry-delay.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { isPushEndpoint } from './push-endpoints.ts';
import { PushMessagesRepository } from './push-messages.repository.ts';
import { claimPush, type DuePush, holdPush } from './push-messages.sql.ts';
import { VAPID_KEY, type VapidKey } from './vapid-key.ts';

const POLL_MS = 2 * SECOND_MS;
const LEASE_MS = MINUTE_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
const FIRST_RETRY_MS = 15 * SECOND_MS;
const MAX_RETRY_MS = 30 * MINUTE_MS;
/** Older notifications are not sent: staff see the lead in the inbox and by e-mail. */
const MAX_AGE_MS = DAY_MS;
/** How long a push service stores a notification for an offline device. */
const TTL_S = (12 * HOUR_MS) / SECOND_MS;

/** Titles of notifications, without personal data because they are visible on a lock screen. */
const TITLES: Record<Notice, EmailMessageKey> = {
  newContact: 'leadNotice.contact.title',
  newCallback: 'leadNotice.callback.title',
  overdueLead: 'overdueReminder.title',
  mention: 'leadMention.title',
  returned: 'leadReturned.title',
  replied: 'leadReplied.title',
  assigned: 'leadAssigned.title',
};

/** Sends push notifications, at least once, encrypted for the browser (RFC 8291). */
@Injectable()
export class PushSender implements OnModuleInit {
  private readonly logger = new Logger(PushSender.name);

  constructor(
    private readonly background: BackgroundService,
    private readonly em: EntityManager,
    private readonly messages: PushMessagesRepository,
    private readonly company: CompanyService,
    @Inject(VAPID_KEY) private readonly key: VapidKey,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.background.every(POLL_MS, 'Sending push notifications', (stop) => this.sendDue(stop));
  }

  /** Sends until none is due. */
  async sendDue(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      const push = await claimPush(this.em, LEASE_MS);
      if (!push) return;
      const now = Date.now();
      const { id, isUndeliverable, isRelevant, quietHours, createdAt } = push;
      const quietEnd = quietUntil(now, quietHours);
      if (isUndeliverable || !isRelevant || now - createdAt.getTime() > MAX_AGE_MS) await this.messages.markDone(id);
      else if (quietEnd > now) await holdPush(this.em, id, new Date(quietEnd));
      else await this.send(push);
    }
  }

  private async send(push: DuePush): Promise<void> {
    const { id, notice, attempts, subscriptionId } = push;
    const result = await this.post(push);
    if (result.status === 404 || result.status === 410) {
      await this.messages.deleteSubscription(subscriptionId);
      this.logger.log({ subscriptionId, status: result.status }, 'removed a push subscription that has ended');
      return;
    }
    if (result.isAccepted) {
      await this.messages.markDone(id);
      this.logger.log({ pushId: id, notice, attempts }, 'sent a push notification');
      return;
    }
    this.logger.warn({ pushId: id, notice, attempts, status: result.status }, 'could not send a push notification');
    const isWorthRetrying = result.status === undefined || result.status === 429 || result.status >= 500;
    if (!isWorthRetrying) return this.messages.markDone(id);
    const delayMs = retryDelayMs(attempts, FIRST_RETRY_MS, MAX_RETRY_MS);
    await this.messages.postpone(id, new Date(Date.now() + Math.max(result.waitMs, delayMs)));
  }

  /** Posts to the push service. `status` is undefined without a response. */
  private async post(push: DuePush): Promise<{ status?: number; isAccepted: boolean; waitMs: number }> {
    const { endpoint, p256dh, auth, leadId } = push;
    // The list of push services may have changed since the browser subscribed.
    if (!isPushEndpoint(endpoint, this.config.pushOrigins)) return { status: 410, isAccepted: false, waitMs: 0 };
    const { email } = await this.company.get();
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payloadOf(push)), {
        vapidDetails: { subject: `mailto:${email}`, ...this.key },
        TTL: TTL_S,
        urgency: 'high',
        // A newer notification about the same lead replaces one that was not delivered yet.
        topic: leadId.replaceAll('-', ''),
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        // `fetch` sets the length itself.
        headers: Object.entries(headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)] as [string, string]),
        body: Uint8Array.from(body ?? []),
        // Redirects would bypass the list of hosts.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      const wait = Number(response.headers.get('retry-after'));
      return { status: response.status, isAccepted: response.ok, waitMs: wait > 0 ? Math.min(wait * SECOND_MS, MAX_RETRY_MS) : 0 };
    } catch (err) {
      this.logger.warn({ err, pushId: push.id }, 'could not reach a push service');
      return { isAccepted: false, waitMs: 0 };
    }
  }
}

/** Without personal data of the customer. Opening the notification requires a sign-in. */
function payloadOf({ notice, leadId, reference, language }: DuePush) {
  return {
    title: formatMessage(language, TITLES[notice]),
    body: reference,
    path: leadPath(leadId),
    tag: leadId,
    language,
    direction: languages[language].dir,
  };
}
