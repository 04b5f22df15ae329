import { Inject, Injectable } from '@nestjs/common';

import { HOUR_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/languages.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { staffLink } from '../sign-in/staff-link.ts';
import { PasswordResetsRepository } from '../sign-in/password-resets.repository.ts';

/** How long the link in an e-mail is valid. */
const VALID_MS = HOUR_MS;

/** The link to choose a new password. */
export interface PasswordResetLink {
  url: string;
  /** Its expiry. */
  until: Date;
}

/** Issues the links to choose a new password. */
@Injectable()
export class PasswordResetLinksService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues the link for one attempt to send the e-mail; it replaces that of an earlier attempt.
   *
   * @throws Error when the request was deleted: another link of the account was used, or it is older than a day.
   */
  async createLink(resetId: string, language: Language): Promise<PasswordResetLink> {
    const token = generateToken();
    const until = new Date(Date.now() + VALID_MS);
    const changed = await this.resets.updateLink(resetId, { tokenHash: hashToken(token), expiresAt: until });
    if (changed === 0) throw new Error('The password reset request was used or has expired.');
    return { url: staffLink(this.config, 'new-password', language, token), until };
  }
}
