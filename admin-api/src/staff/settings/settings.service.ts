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
   * Changes groups of settings. The audit log records the previous values, with an id in place of the address of each recipient.
   *
   * @throws StepUpRequired when notices would go to other addresses, without a fresh confirmation.
   */
  async change({ notifications, questions }: ChangeSettings, admin: DestinationAuthor): Promise<Settings> {
    const saved = await this.em.transactional(async (tx) => {
      await this.settings.lock(tx, 'notifications');
      const before = await this.settings.get(tx);
      const former: Record<string, unknown> = {};
      const later: Record<string, unknown> = {};
      if (notifications) {
        const changed = { ...before.notifications, ...notifications };
        const next = { ...changed, recipients: withoutDuplicates(changed.recipients) };
        await this.destinations.change(tx, admin, changeOfDestinations(before.notifications, next));
        await this.settings.save(tx, 'notifications', next);
        Object.assign(former, await this.describe(tx, before.notifications));
        Object.assign(later, await this.describe(tx, next));
      }
      if (questions) {
        // When it was switched on counts: the same once more must not move it.
        if (before.questions.isAsked !== questions.isAsked) await this.settings.save(tx, 'questions', questions);
        Object.assign(former, { questions: before.questions });
        Object.assign(later, { questions });
      }
      const details = { before: former, after: later };
      await this.auditLog.record(tx, { action: 'settings.changed', actor: adminActor(admin.user.id), subject: null, details });
      return this.settings.get(tx);
    });
    this.recipients.forget();
    return saved;
  }

  private async describe(tx: EntityManager, { recipients, ...rest }: NotificationSettings): Promise<Record<string, unknown>> {
    return { ...rest, recipients: await idsOfAddresses(tx, this.store, recipients) };
  }
}

/** The addresses that are told of something that they were not told of before, or no longer. */
function changeOfDestinations(before: NotificationSettings, after: NotificationSettings): DestinationChange {
  return { destination: 'notices', added: notToldBy(before, after), removed: notToldBy(after, before) };
}

function notToldBy(one: NotificationSettings, other: NotificationSettings): string[] {
  const listed = new Set(one.recipients.map((email) => email.toLowerCase()));
  const isMore = (['newLead', 'overdueLead'] as const).some((notice) => other[notice] && !one[notice]);
  if (!other.newLead && !other.overdueLead) return [];
  return other.recipients.filter((email) => isMore || !listed.has(email.toLowerCase()));
}

/** Removes duplicate e-mail addresses, ignoring case. */
function withoutDuplicates(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

/** The setting with every address that has been in the list of recipients, by the id that the audit log stores in its place. */
export const NOTICE_ADDRESSES = 'notice-addresses';

/** The ids of addresses, in their order; new ones get one. The case of an address makes no difference. */
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
