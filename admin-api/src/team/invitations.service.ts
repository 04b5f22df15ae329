import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { OutboxRepository } from '../emails/outbox.repository.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { isUuid } from '../http/fields.schema.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { hashToken } from '../platform/crypto/random-tokens.ts';
import { type DestinationAuthor, DestinationsService } from '../staff/settings/destinations.service.ts';
import { hashPassword } from '../staff/users/passwords.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import { findWeakness } from '../staff/sign-in/weak-passwords.ts';
import type { Invitation } from './invitation.entity.ts';
import { InvitationsRepository, type NewInvitation } from './invitations.repository.ts';
import type { AcceptInvitation, InvitationView, Invite, OpenInvitation } from './team.schema.ts';
import { toInvitation } from './team.service.ts';

/** Invites colleagues by e-mail, and creates accounts for accepted invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly emails: OutboxRepository,
    private readonly auditLog: AuditLogService,
    private readonly destinations: DestinationsService,
  ) {}

  /**
   * Invites somebody by e-mail, and notifies all owners.
   *
   * @throws ValidationFailed when the e-mail address has an account or an invitation.
   */
  async invite({ email, ...rest }: Invite, admin: DestinationAuthor): Promise<InvitationView> {
    const invitation: NewInvitation = { id: uuid(), email: email.toLowerCase(), ...rest, createdAt: new Date() };
    await this.em.transactional(async (tx) => {
      if (!(await this.invitations.insert(tx, invitation))) throw new ValidationFailed([{ field: 'email', key: 'field.emailTaken' }]);
      await this.enqueue(tx, invitation);
      await this.record(tx, 'invitation.created', invitation, admin.user.id);
      await this.destinations.change(tx, admin, { destination: 'invitation', added: [invitation.email], removed: [] });
    });
    return { ...invitation, createdAt: invitation.createdAt.toISOString(), expiresAt: null };
  }

  /**
   * Resends the e-mail and revokes the previous link.
   *
   * @throws NotFound when the invitation was accepted or revoked.
   */
  async resend(id: string, adminId: string): Promise<InvitationView> {
    return this.em.transactional(async (tx) => {
      const invitation = await this.findForChange(tx, id);
      await this.emails.deleteWaiting(tx, id);
      await this.invitations.clearLink(tx, id);
      await this.enqueue(tx, invitation);
      await this.record(tx, 'invitation.resent', invitation, adminId);
      return { ...toInvitation(invitation), expiresAt: null };
    });
  }

  /**
   * Revokes an invitation with its link, and drops its unsent e-mail.
   *
   * @throws NotFound when the invitation was accepted or revoked.
   */
  async revoke(id: string, adminId: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const invitation = await this.findForChange(tx, id);
      await this.emails.deleteWaiting(tx, id);
      await this.invitations.delete(tx, id);
      await this.record(tx, 'invitation.revoked', invitation, adminId);
    });
  }

  /**
   * The invitation of a link.
   *
   * @throws NotFound when the link has expired, was used or replaced, or the invitation was revoked.
   */
  async open(token: string): Promise<OpenInvitation> {
    const invitation = await this.invitations.findByToken(hashToken(token), new Date());
    if (!invitation) throw new NotFound('invitation.link_unknown');
    const { email, name, role, language } = invitation;
    return { email, name, role, language };
  }

  /**
   * Creates the account of an invitation. The link works once.
   *
   * @throws ValidationFailed when the password is weak.
   * @throws NotFound like `open`.
   */
  async accept({ token, name, password }: AcceptInvitation): Promise<void> {
    // Before the expensive hash: a call without a valid link costs one query.
    const { email } = await this.open(token);
    const weakness = await findWeakness(password, { email, currentPassword: '' });
    if (weakness) throw new ValidationFailed([{ field: 'password', key: weakness }]);
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (tx) => {
      const now = new Date();
      const invitation = await this.invitations.deleteByToken(tx, hashToken(token), now);
      const id = uuid();
      const isAccepted =
        invitation &&
        (await this.users.insert(tx, {
          id,
          email: invitation.email,
          name,
          role: invitation.role,
          language: invitation.language,
          passwordHash,
          createdAt: now,
        }));
      if (!isAccepted) throw new NotFound('invitation.link_unknown');
      await this.auditLog.record(tx, {
        action: 'invitation.accepted',
        actor: adminActor(id),
        subject: { type: 'user', id },
        details: { role: invitation.role },
      });
    });
  }

  private async findForChange(tx: EntityManager, id: string): Promise<Invitation> {
    const invitation = isUuid(id) ? await this.invitations.findForUpdate(tx, id) : null;
    if (!invitation) throw new NotFound('invitation.not_found');
    return invitation;
  }

  private enqueue(tx: EntityManager, { id, email, language }: NewInvitation): Promise<void> {
    const about = { type: 'invitation', id } as const;
    return this.outbox.enqueue(tx, { kind: 'staff_invitation', content: { invitationId: id }, recipients: [email], language, about });
  }

  private record(
    tx: EntityManager,
    action: 'invitation.created' | 'invitation.resent' | 'invitation.revoked',
    { id, role }: Pick<NewInvitation, 'id' | 'role'>,
    adminId: string,
  ): Promise<void> {
    return this.auditLog.record(tx, { action, actor: adminActor(adminId), subject: { type: 'invitation', id }, details: { role } });
  }
}
