import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { readDevice } from '../../../contract/device.ts';
import type { Language } from '../../../contract/languages.ts';
import { type AuditAction } from '../../audit-log/audit-entry.schema.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { type SecurityEvent, securityNotice } from '../sign-in/security-emails.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { EnrolmentExpired, LastFactor, NotFound, SessionRequired, ValidationFailed } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { toNewPasskeyAnswer } from '../sign-in/second-step.schema.ts';
import type { AuthenticatorKey } from '../second-factors/authenticator-codes.ts';
import { AuthenticatorsService } from '../second-factors/authenticators.service.ts';
import type { Passkey } from '../second-factors/second-factors.entity.ts';
import { PasskeysService } from '../second-factors/passkeys.service.ts';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service.ts';
import { SecondFactorsRepository } from '../second-factors/second-factors.repository.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { AddedFactor, AddPasskey, PasskeyView, RecoveryCodes, SecondFactors } from './account-security.schema.ts';

/** The browser of the call. */
interface Browser {
  userAgent: string;
  origin: string | undefined;
}

/** Lists, adds, renames and removes the second factors of the signed-in account. */
@Injectable()
export class AccountSecurityService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  async list({ user }: SignedInAdmin, reader: Language): Promise<SecondFactors> {
    const [{ authenticator, passkeys, recoveryCodesLeft }, devices, rules] = await Promise.all([
      this.factors.find(user.id),
      this.factors.findTrustedDevices(user.id),
      this.factors.findRules(),
    ]);
    return {
      isRequired: rules[user.role],
      authenticator: authenticator && {
        addedAt: authenticator.addedAt.toISOString(),
        isReadable: this.authenticators.isReadable(authenticator),
      },
      passkeys: passkeys.map(toPasskeyView),
      recoveryCodesLeft,
      trustedDevices: devices.map(({ id, userAgent, trustedAt, expiresAt }) => ({
        id,
        device: formatDevice(userAgent, reader),
        trustedAt: trustedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  /** Creates the secret of an authenticator, which is added to the account with its first code. */
  beginAuthenticator({ user }: SignedInAdmin): Promise<AuthenticatorKey> {
    return this.authenticators.begin(user);
  }

  /**
   * Adds the pending authenticator, in place of an existing one.
   *
   * @throws EnrolmentExpired when there is no pending authenticator any more.
   * @throws ValidationFailed when the code is wrong.
   */
  async addAuthenticator({ user }: SignedInAdmin, code: string, userAgent: string): Promise<AddedFactor> {
    if (!(await this.authenticators.hasPending(user.id))) throw new EnrolmentExpired();
    return this.em.transactional(async (tx) => {
      const account = await this.lock(tx, user.email);
      if (!(await this.authenticators.confirm(tx, user.id, code.replace(/\s/g, '')))) {
        throw new ValidationFailed([{ field: 'code', key: 'field.wrongCode' }]);
      }
      return this.afterAdding(tx, account, 'authenticator', userAgent);
    });
  }

  /**
   * Removes the authenticator.
   *
   * @throws NotFound, LastFactor
   */
  removeAuthenticator({ user }: SignedInAdmin, userAgent: string): Promise<void> {
    return this.remove(user, 'authenticator', userAgent, (tx) => this.factors.deleteAuthenticator(tx, user.id));
  }

  /** The options with which the browser creates a passkey. */
  async beginPasskey({ user }: SignedInAdmin): Promise<Record<string, unknown>> {
    return { ...(await this.passkeys.beginRegistration(user)) };
  }

  /**
   * Adds the passkey that the browser has created.
   *
   * @throws ValidationFailed when it does not answer a challenge of the last five minutes, or is stored already.
   */
  async addPasskey({ user }: SignedInAdmin, { name, response }: AddPasskey, { userAgent, origin }: Browser): Promise<AddedFactor> {
    const passkey = await this.passkeys.verifyRegistration(user.id, { name, response: toNewPasskeyAnswer(response), origin });
    if (!passkey) throw new ValidationFailed([{ field: 'response', key: 'field.wrongPasskey' }]);
    return this.em.transactional(async (tx) => {
      const account = await this.lock(tx, user.email);
      await this.factors.insertPasskey(tx, user.id, passkey);
      return this.afterAdding(tx, account, 'passkey', userAgent);
    });
  }

  /** @throws NotFound */
  async renamePasskey({ user }: SignedInAdmin, id: string, name: string): Promise<PasskeyView> {
    if (!isUuid(id)) throw new NotFound('second_factor.not_found');
    return this.em.transactional(async (tx) => {
      if ((await this.factors.renamePasskey(tx, user.id, id, name)) === 0) throw new NotFound('second_factor.not_found');
      await this.record(tx, user.id, 'user.passkey_renamed');
      const passkey = (await this.factors.find(user.id, tx)).passkeys.find((each) => each.id === id);
      if (!passkey) throw new NotFound('second_factor.not_found');
      return toPasskeyView(passkey);
    });
  }

  /**
   * Removes a passkey.
   *
   * @throws NotFound, LastFactor
   */
  async removePasskey({ user }: SignedInAdmin, id: string, userAgent: string): Promise<void> {
    if (!isUuid(id)) throw new NotFound('second_factor.not_found');
    await this.remove(user, 'passkey', userAgent, (tx) => this.factors.deletePasskey(tx, user.id, id));
  }

  /**
   * Replaces the recovery codes of the account.
   *
   * @throws NotFound when the account has no second factor.
   */
  async renewRecoveryCodes({ user }: SignedInAdmin, userAgent: string): Promise<RecoveryCodes> {
    return this.em.transactional(async (tx) => {
      const account = await this.lock(tx, user.email);
      const { authenticator, passkeys } = await this.factors.find(user.id, tx);
      if (!authenticator && passkeys.length === 0) throw new NotFound('second_factor.not_found');
      const recoveryCodes = await this.recoveryCodes.replace(tx, user.id);
      await this.record(tx, user.id, 'user.recovery_codes_made');
      await this.enqueueNotice(tx, account, 'recovery_codes_made', userAgent);
      return { recoveryCodes };
    });
  }

  /** @throws NotFound */
  async endTrust({ user }: SignedInAdmin, id: string): Promise<void> {
    if (!isUuid(id)) throw new NotFound('trusted_device.not_found');
    await this.em.transactional(async (tx) => {
      if ((await this.factors.deleteTrustedDevice(tx, user.id, id)) === 0) throw new NotFound('trusted_device.not_found');
      await this.record(tx, user.id, 'user.device_untrusted');
    });
  }

  private async afterAdding(
    tx: EntityManager,
    account: User,
    factor: 'authenticator' | 'passkey',
    userAgent: string,
  ): Promise<AddedFactor> {
    const { recoveryCodesLeft } = await this.factors.find(account.id, tx);
    const recoveryCodes = recoveryCodesLeft > 0 ? null : await this.recoveryCodes.replace(tx, account.id);
    await this.factors.revokeBrowsers(tx, account.id);
    await this.record(tx, account.id, 'user.factor_added', { factor });
    await this.enqueueNotice(tx, account, 'factor_added', userAgent);
    return { recoveryCodes };
  }

  private async remove(
    user: SignedInAdmin['user'],
    factor: 'authenticator' | 'passkey',
    userAgent: string,
    deleteRow: (tx: EntityManager) => Promise<number>,
  ): Promise<void> {
    await this.em.transactional(async (tx) => {
      // Locked, so that two calls cannot remove the last two factors at once.
      const account = await this.lock(tx, user.email);
      if ((await deleteRow(tx)) === 0) throw new NotFound('second_factor.not_found');
      const { authenticator, passkeys } = await this.factors.find(user.id, tx);
      const isLast = !authenticator && passkeys.length === 0;
      if (isLast && (await this.factors.findRules(tx))[account.role]) throw new LastFactor();
      if (isLast) await this.factors.deleteAll(tx, user.id);
      await this.factors.revokeBrowsers(tx, user.id);
      await this.record(tx, user.id, 'user.factor_removed', { factor });
      await this.enqueueNotice(tx, account, 'factor_removed', userAgent);
    });
  }

  private async lock(tx: EntityManager, email: string): Promise<User> {
    const account = await this.users.findActiveForUpdate(tx, email);
    if (!account) throw new SessionRequired();
    return account;
  }

  private record(tx: EntityManager, id: string, action: AuditAction, details: Record<string, unknown> = {}): Promise<void> {
    return this.auditLog.record(tx, { action, actor: adminActor(id), subject: { type: 'user', id }, details });
  }

  private enqueueNotice(tx: EntityManager, account: User, event: SecurityEvent, userAgent: string): Promise<void> {
    return this.outbox.enqueue(tx, securityNotice(account, event, userAgent));
  }
}

function toPasskeyView({ id, name, addedAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function formatDevice(userAgent: string, reader: Language): string {
  const { browser, system } = readDevice(userAgent);
  return browser && system
    ? formatMessage(reader, 'device.known', { browser, system })
    : (browser ?? system ?? formatMessage(reader, 'device.unknown'));
}
