/**
 * The company, in one file: change it here and the pages, the links, the structured data and the e-mails follow.
 * The default is a fictional company with a number from a range reserved for fiction (Ofcom, 07700 900000–900999).
 */

/** Opening hours of one weekday in Dubai time, `HH:mm` up to `24:00`, never past midnight; `null` is closed all day. */
export type DayHours = { readonly opens: string; readonly closes: string } | null;

/** Monday first, as ISO 8601 counts the days of a week. */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];

/** A run of days in Dubai, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What differs from the ordinary week. A holiday is closed, also within Ramadan; emergencies are answered all the same. */
export interface HoursCalendar {
  readonly holidays: readonly DayRange[];
  /** The month of Ramadan, whose days are known a few weeks ahead only, with its own hours. */
  readonly ramadan: readonly (DayRange & { readonly week: WeekHours })[];
}

const weekday: DayHours = { opens: '08:00', closes: '18:00' };

export const company = {
  /** The trade name as the logo and the texts write it. */
  name: { en: 'ZMB Technical Services', ar: 'زد إم بي للخدمات الفنية' },
  shortName: 'ZMB',
  email: 'hello@zmb.example',
  /** E.164. */
  phone: '+447700900123',
  /** As people read it; always shown left to right. */
  phoneDisplay: '+44 7700 900123',
  address: {
    en: 'Office 1204, Al Khaleej Business Tower, Al Qasr Street, Business Bay, Dubai',
    ar: 'مكتب 1204، برج الخليج للأعمال، شارع القصر، الخليج التجاري، دبي',
  },
  timeZone: 'Asia/Dubai',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '09:00', closes: '16:00' }, null] as WeekHours,
  /** Public holidays and Ramadan hours, once they are announced. */
  calendar: { holidays: [], ramadan: [] } as HoursCalendar,
  /** Hours within which the company answers. */
  responseAims: { emergencyHours: { from: 1, to: 2 }, normalHours: 24 },
  social: {
    facebook: 'https://www.facebook.com/zmb.example',
    instagram: 'https://www.instagram.com/zmb.example',
    linkedin: 'https://www.linkedin.com/company/zmb-example',
    x: 'https://x.com/zmb_example',
  },
} as const;

/** The mark that stands for the company's phone number in any translated text. */
export const COMPANY_PHONE_PLACEHOLDER = '{{COMPANY_PHONE}}';

/**
 * Fills the company's phone number into a translated text. The number is wrapped in a left-to-right isolate so that it stays
 * readable inside Arabic, and stays on one line: its halves would change places where an Arabic line ends.
 */
export function fillCompanyPhone(text: string): string {
  return text.replaceAll(COMPANY_PHONE_PLACEHOLDER, `\u2066${company.phoneDisplay.replaceAll(' ', '\u00a0')}\u2069`);
}
