import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { HOUR_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { PRIVACY_CONFIRM_HOURS } from '../../../contract/privacy.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { PrivacyRequest } from './privacy-request.entity.ts';

/** The link that confirms a request. */
export interface RequestLink {
  url: string;
  /** When it expires. */
  until: Date;
}

/** Issues links that confirm privacy requests. */
@Injectable()
export class RequestLinksService {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues a link for one attempt to send the e-mail, and revokes that of an earlier attempt.
   *
   * @throws Error when the request was deleted or confirmed.
   */
  async createLink(requestId: string, language: Language): Promise<RequestLink> {
    const token = generateToken();
    const until = new Date(Date.now() + PRIVACY_CONFIRM_HOURS * HOUR_MS);
    const change = { tokenHash: hashToken(token), expiresAt: until };
    const changed = await this.em.nativeUpdate(PrivacyRequest, { id: requestId, status: 'unconfirmed' }, change);
    if (changed === 0) throw new Error('The request was confirmed or deleted.');
    return { url: `${this.config.publicUrl}${pathIn(language, '/privacy-request/confirm')}?token=${token}`, until };
  }
}
