import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { DestinationChange } from '../sign-in/security-emails.service.ts';
import { type DestinationAuthor, DestinationsService } from './destinations.service.ts';
import { SettingsStore } from './settings-store.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import type { ChangeSettings, NotificationSettings, Settings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly auditLog: AuditLogService,
    private readonly store: SettingsStore,
    private readonly destinations: DestinationsService,
  ) {}

  get(): Promise<Settings> {
    return this.settings.get(this.em);
  }

  /**
   * Changes groups of settings. The audit log records the previous values, with ids in place of e-mail addresses.
   *
   * @throws StepUpRequired when the addresses for notifications change without a fresh confirmation.
   */
  async change({ notifications, feedbackRequests }: ChangeSettings, admin: DestinationAuthor): Promise<Settings> {
    const saved = await this.em.transactional(async (tx) => {
      await this.settings.lock(tx, 'notifications');
      const before = await this.settings.get(tx);
      const previous: Record<string, unknown> = {};
      const updated: Record<string, unknown> = {};
      if (notifications) {
        const changed = { ...before.notifications, ...notifications };
        const next = { ...changed, recipients: withoutDuplicates(changed.recipients) };
        await this.destinations.change(tx, admin, changeOfDestinations(before.notifications, next));
        await this.settings.save(tx, 'notifications', next);
        Object.assign(previous, await this.describe(tx, before.notifications));
        Object.assign(updated, await this.describe(tx, next));
      }
      if (feedbackRequests) {
        // `updatedAt` is the time it was switched on, so saving the same value must not change it.
        if (before.feedbackRequests.isEnabled !== feedbackRequests.isEnabled)
          await this.settings.save(tx, 'feedbackRequests', feedbackRequests);
        Object.assign(previous, { feedbackRequests: before.feedbackRequests });
        Object.assign(updated, { feedbackRequests });
      }
      const details = { before: previous, after: updated };
      await this.auditLog.record(tx, { action: 'settings.changed', actor: adminActor(admin.user.id), subject: null, details });
      return this.settings.get(tx);
    });
    this.recipients.clearCache();
    return saved;
  }

  private async describe(tx: EntityManager, { recipients, ...rest }: NotificationSettings): Promise<Record<string, unknown>> {
    return { ...rest, recipients: await idsOfAddresses(tx, this.store, recipients) };
  }
}

/** The addresses that get more notifications than before, and those that get fewer. */
function changeOfDestinations(before: NotificationSettings, after: NotificationSettings): DestinationChange {
  return { destination: 'notices', added: addedRecipients(before, after), removed: addedRecipients(after, before) };
}

/** The addresses that get notifications by `to` that they do not get by `from`. */
function addedRecipients(from: NotificationSettings, to: NotificationSettings): string[] {
  const listed = new Set(from.recipients.map((email) => email.toLowerCase()));
  const hasMoreNotices = (['newLead', 'overdueLead'] as const).some((notice) => to[notice] && !from[notice]);
  if (!to.newLead && !to.overdueLead) return [];
  return to.recipients.filter((email) => hasMoreNotices || !listed.has(email.toLowerCase()));
}

/** Removes duplicate e-mail addresses, ignoring case. */
function withoutDuplicates(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

/** The setting that maps ids in the audit log to the addresses that have been in the list of recipients. */
export const NOTICE_ADDRESSES = 'notice-addresses';

/** Finds or creates the ids of addresses, ignoring case, in the same order. */
async function idsOfAddresses(tx: EntityManager, settings: SettingsStore, addresses: readonly string[]): Promise<string[]> {
  const { version, value } = (await settings.lock<Record<string, string>>(tx, NOTICE_ADDRESSES)) ?? { version: 0, value: {} };
  const known = new Map(Object.entries(value).map(([id, address]) => [address.toLowerCase(), id]));
  const added = addresses.filter((address) => !known.has(address.toLowerCase()));
  for (const address of added) known.set(address.toLowerCase(), uuid());
  if (added.length > 0) {
    const entries = added.map((address) => [known.get(address.toLowerCase()) ?? '', address] as const);
    await settings.write(tx, NOTICE_ADDRESSES, { version, value: { ...value, ...Object.fromEntries(entries) } });
  }
  return addresses.map((address) => known.get(address.toLowerCase()) ?? '');
}
