import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import type { Person } from '../records/person.schema.ts';

/**
 * Hashes e-mail addresses and phone numbers of erased people, so that their erasure can be repeated on a restored backup. The key is
 * derived from AUDIT_KEY, which lives as long as the database: the hashes stay valid when SESSION_SECRET changes.
 */
@Injectable()
export class ErasureHash {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) { auditKey }: Pick<Config, 'auditKey'>) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', auditKey, '', 'zmb erased people', 32)));
  }

  ofEmail(email: string): string {
    return this.hash(`email:${email.toLowerCase()}`);
  }

  ofPhone(phone: string): string {
    return this.hash(`phone:${phone}`);
  }

  of({ emails, phones }: Person): string[] {
    return [...emails.map((email) => this.ofEmail(email)), ...phones.map((phone) => this.ofPhone(phone))];
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
