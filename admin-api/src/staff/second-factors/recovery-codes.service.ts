import { randomBytes, randomInt } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';

import { ARGON2 } from '../users/passwords.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

/** The number of codes per account. */
const RECOVERY_CODES = 10;

/** Letters and digits that cannot be confused with each other. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates and verifies recovery codes, which replace a second factor. */
@Injectable()
export class RecoveryCodesService {
  constructor(private readonly factors: SecondFactorsRepository) {}

  /** Replaces the codes of an account. @returns The new codes, which are stored only as hashes. */
  async replace(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
    const salt = randomBytes(16).toString('base64url');
    const rows = await Promise.all(codes.map(async (code) => ({ id: uuid(), salt, codeHash: await hashCode(code, salt) })));
    await this.factors.saveRecoveryCodes(tx, userId, rows);
    return codes;
  }

  /** The hash of a code of an account; undefined when the account has no codes. Case and dashes are ignored. */
  async findHash(userId: string, code: string): Promise<string | undefined> {
    const salt = await this.factors.findRecoverySalt(userId);
    return salt === undefined ? undefined : hashCode(code, salt);
  }
}

/** About 59 bits: `k7mq-w3rt-8xdp`. */
function generateCode(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: 3 }, group).join('-');
}

async function hashCode(code: string, salt: string): Promise<string> {
  const typed = code.toLowerCase().replaceAll('-', '');
  return (await hashRaw(typed, { ...ARGON2, salt: Buffer.from(salt, 'base64url') })).toString('base64url');
}
