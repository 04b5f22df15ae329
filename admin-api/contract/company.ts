/**
 * The company, in one file: change it here, and pages, links, structured data and e-mails follow.
 * The default is a fictional company with a number from a range reserved for fiction (Ofcom, 07700 900000–900999).
 */

/** Opening hours of a weekday in Dubai time, `HH:mm` up to `24:00`, never past midnight; `null` is closed all day. */
export type DayHours = { readonly opens: string; readonly closes: string } | null;

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
 * Starts the names of cookies and of keys in the browser's storage (`zmb-theme`) and, in capitals, references (`ZMB-7K3M9Q`).
 * Lower-case Latin letters and digits. On a live site a new one signs staff out and asks visitors again for consent and language.
 */
export const COMPANY_PREFIX = 'zmb';

const weekday: DayHours = { opens: '08:00', closes: '18:00' };

export const company = {
  /** The trade name as in the logo and in texts. */
  name: { en: 'ZMB Technical Services', ar: 'زد إم بي للخدمات الفنية' },
  /** In titles, in the staff area and, drawn by `npm run logo`, in the logo. */
  shortName: 'ZMB',
  email: 'hello@zmb.example',
  /** E.164. */
  phone: '+447700900123',
  /** Formatted for display; always left to right. */
  phoneDisplay: '+44 7700 900123',
  address: {
    en: 'Office 1204, Al Khaleej Business Tower, Al Qasr Street, Business Bay, Dubai',
    ar: 'مكتب 1204، برج الخليج للأعمال، شارع القصر، الخليج التجاري، دبي',
  },
  timeZone: 'Asia/Dubai',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '09:00', closes: '16:00' }, null] as WeekHours,
  /** Public holidays and Ramadan hours, once they are announced. */
  calendar: { holidays: [], ramadan: [] } as HoursCalendar,
  /** Response aims in hours. */
  responseAims: { emergencyHours: { from: 1, to: 2 }, normalHours: 24 },
  social: {
    facebook: 'https://www.facebook.com/zmb.example',
    instagram: 'https://www.instagram.com/zmb.example',
    linkedin: 'https://www.linkedin.com/company/zmb-example',
    x: 'https://x.com/zmb_example',
  },
} as const;

/** Placeholder of the company's phone number in translated texts. */
export const COMPANY_PHONE_PLACEHOLDER = '{{COMPANY_PHONE}}';

/**
 * Inserts the company's phone number into a translated text. The number is wrapped in a left-to-right isolate to stay
 * readable inside Arabic, and does not wrap: its halves would swap places at the end of an Arabic line.
 */
export function fillCompanyPhone(text: string): string {
  return text.replaceAll(COMPANY_PHONE_PLACEHOLDER, `\u2066${company.phoneDisplay.replaceAll(' ', '\u00a0')}\u2069`);
}
