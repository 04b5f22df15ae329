import type { FieldMessageKey } from '../../http/messages/en.ts';

/** A picture that cannot be the company's logo. */
export class LogoRefused extends Error {
  /** @param part What of it is refused, as its file names it. */
  constructor(
    readonly key: Extract<FieldMessageKey, `field.logo${string}`>,
    readonly part?: string,
  ) {
    super(key);
    this.name = new.target.name;
  }
}
