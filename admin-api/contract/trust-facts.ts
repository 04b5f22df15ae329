import { forEachLanguage, type InLanguages, type Language } from './languages.ts';

/** How customers may pay, in display order. */
export const PAYMENT_METHODS = [
  'cash',
  'card',
  'bank_transfer',
  'cheque',
  'payment_link',
  'apple_pay',
  'google_pay',
  'instalments',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Credentials of the company. None are built in: a missing one is undefined or empty, and not shown. */
export interface TrustFacts {
  /** The year of foundation. */
  readonly founded?: number | undefined;
  readonly teamSize?: number | undefined;
  readonly licenceNumber: string;
  /** The authority that issued the licence. */
  readonly licenceAuthority: InLanguages;
  /** Insurer and cover. */
  readonly insurance: InLanguages;
  /** Authorities and developers that have approved the company. */
  readonly approvals: Readonly<Record<Language, readonly string[]>>;
  /** The served communities, by their names in `communities.ts`. */
  readonly communities: readonly InLanguages[];
  readonly payments: readonly PaymentMethod[];
  /** Names of clients. */
  readonly clients: Readonly<Record<Language, readonly string[]>>;
}

const noTexts = /* @__PURE__ */ forEachLanguage(() => '');
const noLines: Record<Language, readonly string[]> = /* @__PURE__ */ forEachLanguage(() => []);

/** A company without credentials. */
export const noTrustFacts: TrustFacts = {
  licenceNumber: '',
  licenceAuthority: noTexts,
  insurance: noTexts,
  approvals: noLines,
  communities: [],
  payments: [],
  clients: noLines,
};
