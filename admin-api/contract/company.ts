import type { InLanguages } from './languages.ts';
import type { LogoPictures } from './logo.ts';
import { builtInProjects, type ProjectEntry, type ProjectPhoto } from './projects.ts';
import { builtInReviews, type ReviewEntry } from './reviews.ts';
import { builtInServices, type ServiceEntry } from './services.ts';
import { noTrustFacts, type TrustFacts } from './trust-facts.ts';

/**
 * The company of a fresh installation. Staff can change the facts of `Company`; pages, links, structured data, e-mails and due times follow.
 * The default is a fictional company with a number from a range reserved for fiction (Ofcom, 07700 900000–900999).
 */

/** A part of a day in Dubai time, `HH:mm` up to `24:00`, never past midnight. */
export interface OpenTime {
  readonly opens: string;
  readonly closes: string;
}

/** A break in the opening hours, `HH:mm`. */
export interface Break {
  readonly from: string;
  readonly to: string;
}

/**
 * Opening hours of a weekday; `null` is closed all day. Breaks, such as those of split shifts in Ramadan, are in order, within the hours,
 * and do not touch each other.
 */
export type DayHours = (OpenTime & { readonly breaks?: Break[] | undefined }) | null;

/** Monday first, as in ISO 8601. */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];

/** A range of days in Dubai, inclusive, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Exceptions to the regular week. A holiday is closed, even in Ramadan; emergencies are still answered. */
export interface HoursCalendar {
  readonly holidays: readonly DayRange[];
  /** Ramadan, whose dates are known only a few weeks ahead, with its own hours. */
  readonly ramadan: readonly (DayRange & { readonly week: WeekHours })[];
}

/**
 * The prefix of cookie names and of keys in the browser's storage (`zmb-theme`): lower-case Latin letters and digits. Changing it on a live
 * site signs staff out and loses visitors' consent and language.
 */
export const COMPANY_PREFIX = 'zmb';

/** Networks on which the company may have a profile. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'x'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Target response times, in hours. */
export interface ResponseAims {
  readonly emergencyHours: { readonly from: number; readonly to: number };
  readonly normalHours: number;
}

/** The facts of the company that staff can change. */
export interface Company {
  /** The trade name as in the logo and in texts. */
  readonly name: InLanguages;
  /** In titles, in the logo, in the staff area and, by `referencePrefix`, in references. */
  readonly shortName: InLanguages;
  /** Replaces the logo that spells the short name. */
  readonly logo?: LogoPictures;
  /** The hero photo, which replaces the drawing. */
  readonly photo?: ProjectPhoto;
  readonly address: InLanguages;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** Formatted for display; always left to right. */
  readonly phoneDisplay: string;
  /** The WhatsApp number, E.164. */
  readonly whatsApp: string;
  /** A link to the place on a map; empty for a search for the address. */
  readonly map: string;
  readonly hours: WeekHours;
  readonly responseAims: ResponseAims;
  /** URLs of profiles, by network. */
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  readonly trust: TrustFacts;
  /** Including hidden ones, in the order in which staff added them. */
  readonly reviews: readonly ReviewEntry[];
  /** Including hidden ones, in display order. */
  readonly services: readonly ServiceEntry[];
  /** Including hidden ones, in display order. */
  readonly projects: readonly ProjectEntry[];
}

const weekday: DayHours = { opens: '08:00', closes: '18:00' };

export const company = {
  name: { en: 'ZMB Technical Services', ar: 'زد إم بي للخدمات الفنية' },
  /** `npm run logo` has drawn this name for the logo; a published one is set in the typeface of the pages. */
  shortName: { en: 'ZMB', ar: 'ZMB' },
  email: 'hello@zmb.example',
  phone: '+447700900123',
  phoneDisplay: '+44 7700 900123',
  whatsApp: '+447700900123',
  map: '',
  address: {
    en: 'Office 1204, Al Khaleej Business Tower, Al Qasr Street, Business Bay, Dubai',
    ar: 'مكتب 1204، برج الخليج للأعمال، شارع القصر، الخليج التجاري، دبي',
  },
  timeZone: 'Asia/Dubai',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '09:00', closes: '16:00' }, null] as WeekHours,
  /** Public holidays and Ramadan hours, once they are announced. */
  calendar: { holidays: [], ramadan: [] } as HoursCalendar,
  responseAims: { emergencyHours: { from: 1, to: 2 }, normalHours: 24 },
  social: {
    facebook: 'https://www.facebook.com/zmb.example',
    instagram: 'https://www.instagram.com/zmb.example',
    linkedin: 'https://www.linkedin.com/company/zmb-example',
    x: 'https://x.com/zmb_example',
  },
  trust: noTrustFacts,
  reviews: builtInReviews,
  services: builtInServices,
  projects: builtInProjects,
} as const satisfies Company & { readonly timeZone: string; readonly calendar: HoursCalendar };

/** Placeholder of the company's phone number in translated texts. */
export const COMPANY_PHONE_PLACEHOLDER = '{{COMPANY_PHONE}}';

/**
 * Inserts the company's phone number into a translated text. The number is in a left-to-right isolate, to stay readable within Arabic, and does
 * not wrap: its halves would swap places at the end of an Arabic line.
 */
export function fillCompanyPhone(text: string, phoneDisplay: string = company.phoneDisplay): string {
  return text.replaceAll(COMPANY_PHONE_PLACEHOLDER, `\u2066${phoneDisplay.replaceAll(' ', '\u00a0')}\u2069`);
}
