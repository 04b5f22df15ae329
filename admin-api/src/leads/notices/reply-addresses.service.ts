import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** 80 bits, in hex: mail servers may change the case of an address. */
const TOKEN_LENGTH = 20;

/** What a reference may be made of: nothing else is looked up. */
const NAME = /^[a-z0-9-]{1,40}$/;

/** What a reply address names, before it is known whether its token is right. */
export interface NamedLead {
  reference: string;
  token: string;
}

/**
 * The addresses that replies about a lead go to: `mailbox+reference.token@domain`. The token is a keyed hash of the lead, so that nobody can
 * write into the thread of a lead by guessing its reference.
 */
@Injectable()
export class ReplyAddresses {
  private readonly mailbox: string | undefined;

  constructor(
    @Inject(CONFIG) { replyAddress }: Config,
    private readonly hash: KeyedHash,
  ) {
    this.mailbox = replyAddress?.toLowerCase();
  }

  /** The address of a lead; undefined where no replies are recorded. */
  addressOf(leadId: string, reference: string): string | undefined {
    const [local, domain] = this.mailbox?.split('@') ?? [];
    if (local === undefined) return undefined;
    return `${local}+${reference.toLowerCase()}.${toToken(this.hash.of('reply', leadId))}@${domain}`;
  }

  /** Where what a customer answers to an e-mail goes, and what mail servers could not deliver; nothing where no replies are recorded. */
  headersOf(leadId: string, reference: string): { replyTo?: string; returnPath?: string } {
    const address = this.addressOf(leadId, reference);
    return address === undefined ? {} : { replyTo: address, returnPath: address };
  }

  /** What the first of these addresses names that is one of ours. */
  find(addresses: readonly string[]): NamedLead | undefined {
    const [local, domain] = this.mailbox?.split('@') ?? [];
    if (local === undefined) return undefined;
    for (const address of addresses) {
      const [name = '', host] = address.trim().toLowerCase().split('@');
      if (host !== domain || !name.startsWith(`${local}+`)) continue;
      const [reference, token, ...rest] = name.slice(local.length + 1).split('.');
      if (reference && token && rest.length === 0 && NAME.test(reference)) return { reference: reference.toUpperCase(), token };
    }
    return undefined;
  }

  /** Whether a token is that of a lead, by the current key or the one before it. */
  isOf(leadId: string, token: string): boolean {
    const given = Buffer.from(token);
    return [this.hash.of('reply', leadId), ...this.hash.previous('reply', leadId)].some((hash) => {
      const right = Buffer.from(toToken(hash));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

function toToken(hash: string): string {
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, TOKEN_LENGTH);
}
