import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** 80 bits, in hex: mail servers may change the case of an address. */
const TOKEN_LENGTH = 20;

/** The format of a reference in an address; anything else is not looked up. */
const REFERENCE = /^[a-z0-9-]{1,40}$/;

/** A parsed reply address, before its token is verified. */
export interface ParsedReplyAddress {
  reference: string;
  token: string;
}

/**
 * Reply addresses of leads: `mailbox+reference.token@domain`. The token is a keyed hash of the lead's id, so that guessing a reference is
 * not enough to write to the thread of a lead.
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

  /** The reply address of a lead; undefined when replies are not recorded. */
  addressOf(leadId: string, reference: string): string | undefined {
    const [local, domain] = this.mailbox?.split('@') ?? [];
    if (local === undefined) return undefined;
    return `${local}+${reference.toLowerCase()}.${toToken(this.hash.of('reply', leadId))}@${domain}`;
  }

  /** Reply-To and Return-Path of e-mails to a customer; none when replies are not recorded. */
  headersOf(leadId: string, reference: string): { replyTo?: string; returnPath?: string } {
    const address = this.addressOf(leadId, reference);
    return address === undefined ? {} : { replyTo: address, returnPath: address };
  }

  /** Parses the first address that is a reply address. */
  find(addresses: readonly string[]): ParsedReplyAddress | undefined {
    const [local, domain] = this.mailbox?.split('@') ?? [];
    if (local === undefined) return undefined;
    for (const address of addresses) {
      const [name = '', host] = address.trim().toLowerCase().split('@');
      if (host !== domain || !name.startsWith(`${local}+`)) continue;
      const [reference, token, ...rest] = name.slice(local.length + 1).split('.');
      if (reference && token && rest.length === 0 && REFERENCE.test(reference)) return { reference: reference.toUpperCase(), token };
    }
    return undefined;
  }

  /** Whether a token belongs to a lead, by the current or the previous key. */
  isTokenOf(leadId: string, token: string): boolean {
    const given = Buffer.from(token);
    return [this.hash.of('reply', leadId), ...this.hash.previous('reply', leadId)].some((hash) => {
      const expected = Buffer.from(toToken(hash));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function toToken(hash: string): string {
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, TOKEN_LENGTH);
}
