import { Inject, Injectable } from '@nestjs/common';

import { HOUR_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { INVITATION_HOURS } from '../../contract/roles.ts';
import { hashToken, generateToken } from '../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { staffLink } from '../staff/sign-in/staff-link.ts';
import { InvitationsRepository } from './invitations.repository.ts';

/** The link in an invitation. */
export interface InvitationLink {
  url: string;
  /** When it expires. */
  until: Date;
}

/** Issues the links of invitations. */
@Injectable()
export class InvitationLinksService {
  constructor(
    private readonly invitations: InvitationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues a link for one attempt to send the e-mail, and revokes that of an earlier attempt.
   *
   * @throws Error when the invitation was accepted or revoked.
   */
  async createLink(invitationId: string, language: Language): Promise<InvitationLink> {
    const token = generateToken();
    const until = new Date(Date.now() + INVITATION_HOURS * HOUR_MS);
    const changed = await this.invitations.updateLink(invitationId, { tokenHash: hashToken(token), expiresAt: until });
    if (changed === 0) throw new Error('The invitation was accepted or revoked.');
    return { url: staffLink(this.config, 'invitation', language, token), until };
  }
}
