import { openTimes } from './business-hours.ts';
import { COMMUNITIES } from './communities.ts';
import { type Company, company as defaults, type DayHours, type ResponseAims, SOCIAL_NETWORKS, type WeekHours } from './company.ts';
import { isHttpsLink } from './https-link.ts';
import { defaultLanguage, forEachLanguage, inLanguage, type Language, languageCodes } from './languages.ts';
import {
  MAX_AIM_HOURS,
  MAX_BREAKS,
  MAX_CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_FACT_LENGTH,
  MAX_FACT_LINES,
  MAX_SHORT_NAME_LENGTH,
  MAX_TEAM_SIZE,
  MAX_URL_LENGTH,
  MIN_FOUNDED,
} from './limits.ts';
import { logoTypeOf, MAX_LOGO_LENGTH, readLogo } from './logo.ts';
import { findPhoneProblem, splitPhone } from './phone-number.ts';
import { parseJson } from './parse-json.ts';
import { findProjectsProblem, isProjectPhotos, readPhoto, readProjects, writeProjects } from './project-list.ts';
import { findReviewsProblem, readReviews, writeReviews } from './review-list.ts';
import { PAYMENT_METHODS, type TrustFacts } from './trust-facts.ts';
import { findServicesProblem, readServices, writeServices } from './service-list.ts';

/*
 * The facts of the company that staff can change. Each is stored, drafted, compared and published like a text of the website, under its own
 * key; `company.ts` has the values of a fresh installation.
 */

/**
 * The kind of a fact. `text`, `line` and `lines` (one per line) are written in each language, and the latter two may be empty. All others have
 * one value for all languages. `code` and `number` may be empty too; `choices` is a JSON list of known values.
 */
export type FactKind =
  | 'text'
  | 'line'
  | 'lines'
  | 'code'
  | 'number'
  | 'choices'
  | 'logo'
  | 'photo'
  | 'email'
  | 'phone'
  | 'link'
  | 'hours'
  | 'emergencyAim'
  | 'normalAim'
  | 'reviews'
  | 'services'
  | 'projects';

/** The facts, in display order. */
export const FACTS = {
  'company.name': 'text',
  'company.shortName': 'text',
  'company.logo': 'logo',
  'company.logoDark': 'logo',
  'company.photo': 'photo',
  'company.phone': 'phone',
  'company.whatsApp': 'phone',
  'company.email': 'email',
  'company.address': 'text',
  'company.map': 'link',
  'company.hours': 'hours',
  'company.emergencyAim': 'emergencyAim',
  'company.normalAim': 'normalAim',
  'company.facebook': 'link',
  'company.instagram': 'link',
  'company.linkedin': 'link',
  'company.x': 'link',
  'company.founded': 'number',
  'company.teamSize': 'number',
  'company.licenceNumber': 'code',
  'company.licenceAuthority': 'line',
  'company.insurance': 'line',
  'company.approvals': 'lines',
  'company.communities': 'choices',
  'company.payments': 'choices',
  'company.clients': 'lines',
  'company.reviews': 'reviews',
  'company.services': 'services',
  'company.projects': 'projects',
} as const satisfies Record<string, FactKind>;
export type FactKey = keyof typeof FACTS;

/** Kinds that may be empty. */
const OPTIONAL_KINDS: readonly FactKind[] = ['link', 'logo', 'photo', 'line', 'lines', 'code', 'number', 'choices'];
/** Kinds that are written in every language. */
const TRANSLATED_KINDS: readonly FactKind[] = ['text', 'line', 'lines'];

/** Whether a fact may be empty: then it is not shown. */
export function isOptionalFact(key: FactKey): boolean {
  return OPTIONAL_KINDS.includes(FACTS[key]);
}

/** The choices of a fact that is a list of known values, in display order. Communities are stored by their English names. */
export const FACT_CHOICES = {
  'company.communities': /* @__PURE__ */ COMMUNITIES.map(({ en }) => en),
  'company.payments': PAYMENT_METHODS,
} as const satisfies Partial<Record<FactKey, readonly string[]>>;
export type ChoicesKey = keyof typeof FACT_CHOICES;

export function isChoicesFact(key: FactKey): key is ChoicesKey {
  return FACTS[key] === 'choices';
}

/** The range of a fact that is a number. */
export function numberRange(key: FactKey): { min: number; max: number } {
  return key === 'company.founded' ? { min: MIN_FOUNDED, max: new Date().getFullYear() } : { min: 1, max: MAX_TEAM_SIZE };
}

/** The namespace of the keys. */
export const FACTS_NAMESPACE = 'company';

export const factKeys = Object.keys(FACTS) as readonly FactKey[];

/** The contact details by which customers reach the company; staff notifications may follow the e-mail address. */
export const CONTACT_FACTS = ['company.email', 'company.phone', 'company.whatsApp'] as const satisfies readonly FactKey[];

export function isFact(key: string): key is FactKey {
  return Object.hasOwn(FACTS, key);
}

/** The languages in which a fact is written: only the default language for facts with one value for all languages. */
export function languagesOfFact(key: FactKey): readonly Language[] {
  return TRANSLATED_KINDS.includes(FACTS[key]) ? languageCodes : [defaultLanguage];
}

/** Whether a text has one value for all languages, which is stored in the default language: most facts, and photos of projects. */
export function isForAllLanguages(key: string): boolean {
  return isProjectPhotos(key) || (isFact(key) && languagesOfFact(key).length < languageCodes.length);
}

/**
 * The changes that are published with some languages. Values for all languages affect the pages of every language, so they are published only
 * together with all languages.
 */
export function changesIn<Change extends { key: string; language: Language }>(
  changes: readonly Change[],
  published: readonly Language[],
): Change[] {
  const isForAll = languageCodes.every((language) => published.includes(language));
  return changes.filter(({ key, language }) => (isForAllLanguages(key) ? isForAll : published.includes(language)));
}

/** Why a fact cannot be saved. */
export type FactProblem =
  | 'empty'
  | 'too_long'
  /** White space around it, or characters that are not seen, such as line breaks. */
  | 'characters'
  | 'email'
  | 'phone'
  /** Not a complete `https:` link. */
  | 'link'
  /** Neither an SVG nor a PNG. */
  | 'logo'
  /** No photo with a text in every language that says what it shows. */
  | 'photo'
  /** No week of valid hours, or a week without any. */
  | 'hours'
  /** No whole number of hours from 1 to `MAX_AIM_HOURS`, or a range that does not begin before it ends. */
  | 'aim'
  /** More than `MAX_FACT_LINES` lines. */
  | 'too_many'
  /** No whole number within `numberRange`. */
  | 'number'
  /** No JSON list of different known values. */
  | 'choices'
  /** A list of reviews that `findReviewsProblem` refuses. */
  | 'reviews'
  /** A list of services that `findServicesProblem` refuses. */
  | 'services'
  /** A list of projects that `findProjectsProblem` refuses. */
  | 'projects';

// One address, as browsers check it, with a dot in the domain.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
// Controls, direction marks and other invisible characters.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Finds why a fact cannot be saved; undefined if it can. */
export function findFactProblem(key: FactKey, value: string): FactProblem | undefined {
  const kind: FactKind = FACTS[key];
  if (value === '' && isOptionalFact(key)) return undefined;
  if (value.trim() === '') return 'empty';
  if (kind === 'photo') return readPhoto(value) ? undefined : 'photo';
  if (kind === 'hours') return readWeek(value) ? undefined : 'hours';
  if (kind === 'emergencyAim') return readRange(value) ? undefined : 'aim';
  if (kind === 'normalAim') return readHours(value) === undefined ? 'aim' : undefined;
  if (kind === 'number') return readNumber(key, value) === undefined ? 'number' : undefined;
  if (isChoicesFact(key)) return isChoice(key, value) ? undefined : 'choices';
  if (kind === 'lines') return findLinesProblem(value);
  if (kind === 'reviews') return findReviewsProblem(value) === undefined ? undefined : 'reviews';
  if (kind === 'services') return findServicesProblem(value) === undefined ? undefined : 'services';
  if (kind === 'projects') return findProjectsProblem(value) === undefined ? undefined : 'projects';
  if (value.length > maxLengthOf(key)) return 'too_long';
  if (kind === 'logo') return logoTypeOf(value) === undefined ? 'logo' : undefined;
  if (value !== value.trim() || INVISIBLE.test(value)) return kind === 'email' || kind === 'phone' || kind === 'link' ? kind : 'characters';
  if (kind === 'email') return EMAIL.test(value) ? undefined : 'email';
  if (kind === 'phone') return isDialable(value) ? undefined : 'phone';
  if (kind === 'link') return isHttpsLink(value) ? undefined : 'link';
  return undefined;
}

function findLinesProblem(value: string): FactProblem | undefined {
  const lines = value.split('\n');
  if (lines.length > MAX_FACT_LINES) return 'too_many';
  if (lines.some((line) => line.length > MAX_FACT_LENGTH)) return 'too_long';
  return lines.some((line) => line === '' || line !== line.trim() || INVISIBLE.test(line)) ? 'characters' : undefined;
}

/** The longest text of a fact that is a line of text, in characters. */
export function maxLengthOf(key: FactKey): number {
  if (key === 'company.shortName') return MAX_SHORT_NAME_LENGTH;
  if (FACTS[key] === 'code') return MAX_CODE_LENGTH;
  const kind: FactKind = FACTS[key];
  if (kind === 'logo') return MAX_LOGO_LENGTH;
  return kind === 'email' ? MAX_EMAIL_LENGTH : kind === 'link' ? MAX_URL_LENGTH : MAX_FACT_LENGTH;
}

/**
 * Whether a published fact can be shown. A list of services may lack services of a later build, which are added when it is read. The logo must
 * have been written by the product.
 */
export function isUsableFact(key: FactKey, value: string): boolean {
  if (FACTS[key] === 'logo') return value === '' || readLogo(value) !== undefined;
  // Choices that this build does not know are ignored.
  if (FACTS[key] === 'choices') return readChoices(value) !== undefined;
  return FACTS[key] === 'services' ? readServices(value) !== undefined : findFactProblem(key, value) === undefined;
}

/** The built-in value of a fact. */
export function builtInFact(key: FactKey, language: Language): string {
  const { name, shortName, address, phoneDisplay, email, hours, responseAims, social, trust, reviews, services, projects } = defaults;
  const values: Record<FactKey, string> = {
    'company.name': name[language],
    'company.shortName': shortName[language],
    'company.logo': '',
    'company.logoDark': '',
    'company.photo': '',
    'company.phone': phoneDisplay,
    'company.whatsApp': phoneDisplay,
    'company.email': email,
    'company.address': address[language],
    'company.map': '',
    'company.hours': JSON.stringify(hours),
    'company.emergencyAim': JSON.stringify(responseAims.emergencyHours),
    'company.normalAim': String(responseAims.normalHours),
    'company.facebook': social.facebook,
    'company.instagram': social.instagram,
    'company.linkedin': social.linkedin,
    'company.x': social.x,
    'company.founded': String(trust.founded ?? ''),
    'company.teamSize': String(trust.teamSize ?? ''),
    'company.licenceNumber': trust.licenceNumber,
    'company.licenceAuthority': inLanguage(trust.licenceAuthority, language),
    'company.insurance': inLanguage(trust.insurance, language),
    'company.approvals': trust.approvals[language].join('\n'),
    'company.communities': writeChoices(trust.communities.map(({ en }) => en)),
    'company.payments': writeChoices(trust.payments),
    'company.clients': trust.clients[language].join('\n'),
    'company.reviews': writeReviews(reviews),
    'company.services': writeServices(services),
    'company.projects': writeProjects(projects),
  };
  return values[key];
}

/** Facts that replace built-in ones, by language and key. */
export type FactOverrides = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** The company with published facts. Invalid facts are replaced by the built-in ones. */
export function companyWith(overrides: FactOverrides): Company {
  const valueOf = (key: FactKey, language: Language = defaultLanguage) => {
    const own = overrides[language]?.[key];
    return own !== undefined && isUsableFact(key, own) ? own : builtInFact(key, language);
  };
  const inAll = (key: FactKey) => forEachLanguage((language) => valueOf(key, language));
  const phone = valueOf('company.phone');
  const photo = readPhoto(valueOf('company.photo'));
  const [light, dark] = [readLogo(valueOf('company.logo')), readLogo(valueOf('company.logoDark'))];
  return {
    name: inAll('company.name'),
    shortName: inAll('company.shortName'),
    ...(light && { logo: { light, ...(dark && { dark }) } }),
    ...(photo && { photo }),
    address: inAll('company.address'),
    email: valueOf('company.email'),
    phone: toE164(phone),
    phoneDisplay: phone,
    whatsApp: toE164(valueOf('company.whatsApp')),
    map: valueOf('company.map'),
    hours: readWeek(valueOf('company.hours')) ?? defaults.hours,
    responseAims: {
      emergencyHours: readRange(valueOf('company.emergencyAim')) ?? defaults.responseAims.emergencyHours,
      normalHours: readHours(valueOf('company.normalAim')) ?? defaults.responseAims.normalHours,
    },
    social: Object.fromEntries(
      SOCIAL_NETWORKS.flatMap((network) => {
        const link = valueOf(`company.${network}`);
        return link === '' ? [] : [[network, link]];
      }),
    ),
    trust: trustWith(valueOf),
    reviews: readReviews(valueOf('company.reviews')) ?? defaults.reviews,
    services: readServices(valueOf('company.services')) ?? defaults.services,
    projects: readProjects(valueOf('company.projects')) ?? defaults.projects,
  };
}

function trustWith(valueOf: (key: FactKey, language?: Language) => string): TrustFacts {
  const inAll = (key: FactKey) => forEachLanguage((language) => valueOf(key, language));
  const linesOf = (key: FactKey) => forEachLanguage((language) => readLines(valueOf(key, language)));
  const [founded, teamSize] = (['company.founded', 'company.teamSize'] as const).map((key) => readNumber(key, valueOf(key)));
  const communities = readChoices(valueOf('company.communities')) ?? [];
  const payments = readChoices(valueOf('company.payments')) ?? [];
  return {
    ...(founded !== undefined && { founded }),
    ...(teamSize !== undefined && { teamSize }),
    licenceNumber: valueOf('company.licenceNumber'),
    licenceAuthority: inAll('company.licenceAuthority'),
    insurance: inAll('company.insurance'),
    approvals: linesOf('company.approvals'),
    communities: COMMUNITIES.filter(({ en }) => communities.includes(en)),
    payments: PAYMENT_METHODS.filter((method) => payments.includes(method)),
    clients: linesOf('company.clients'),
  };
}

/** Reads a fact that is a list of lines. */
export function readLines(value: string): string[] {
  return value === '' ? [] : value.split('\n');
}

/** Reads a fact that is a number; undefined when it is invalid. */
export function readNumber(key: FactKey, value: string): number | undefined {
  const { min, max } = numberRange(key);
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

/** Reads a fact that is a list of chosen values, known or not; undefined when it is invalid. */
export function readChoices(value: string): string[] | undefined {
  if (value === '') return [];
  const list = parseJson(value);
  return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined;
}

/** Writes chosen values as a fact; an empty text for none. */
export function writeChoices(chosen: readonly string[]): string {
  return chosen.length === 0 ? '' : JSON.stringify(chosen);
}

function isChoice(key: ChoicesKey, value: string): boolean {
  const known: readonly string[] = FACT_CHOICES[key];
  const chosen = readChoices(value) ?? [];
  return chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every((each) => known.includes(each));
}

/** Whether a number in E.164 can be dialled from abroad. */
function isDialable(phone: string): boolean {
  if (!/^\+[\d\s().-]+$/.test(phone) || findPhoneProblem(phone)) return false;
  const { countryCode, number = '' } = splitPhone(toE164(phone)) ?? {};
  // People include the trunk 0 of domestic calls: +971 050 123 4567. Only in Italy it is part of the number.
  return !number.startsWith('0') || countryCode === '39';
}

function toE164(phone: string): string {
  return `+${phone.replace(/\D/g, '')}`;
}

/** Reads the week of the fact `company.hours`, a JSON array; undefined when it is invalid or never open. */
export function readWeek(value: string): WeekHours | undefined {
  const week = parseJson(value);
  if (!Array.isArray(week) || week.length !== 7 || !week.every(isDay)) return undefined;
  return week.some((day) => openTimes(day).length > 0) ? (week as unknown as WeekHours) : undefined;
}

/** Reads the range of the fact `company.emergencyAim`, such as `{"from":1,"to":2}`. */
export function readRange(value: string): ResponseAims['emergencyHours'] | undefined {
  const range = parseJson(value);
  if (!isObject(range, ['from', 'to']) || !isAim(range['from']) || !isAim(range['to']) || range['from'] >= range['to']) return undefined;
  return { from: range['from'], to: range['to'] };
}

/** Reads the hours of the fact `company.normalAim`. */
export function readHours(value: string): number | undefined {
  const hours = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return isAim(hours) ? hours : undefined;
}

/** Whether a value is an object with no other properties than these. */
function isObject(value: unknown, properties: readonly string[]): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((name) => properties.includes(name));
}

function isAim(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_AIM_HOURS;
}

function isTime(value: unknown, { isEnd = false } = {}): value is string {
  return typeof value === 'string' && (TIME.test(value) || (isEnd && value === '24:00'));
}

function isDay(day: unknown): day is DayHours {
  if (day === null) return true;
  if (
    !isObject(day, ['opens', 'closes', 'breaks']) ||
    !isTime(day['opens']) ||
    !isTime(day['closes'], { isEnd: true }) ||
    day['opens'] >= day['closes']
  )
    return false;
  const { breaks = [] } = day;
  if (!Array.isArray(breaks) || breaks.length > MAX_BREAKS) return false;
  let open = day['opens'];
  for (const each of breaks as unknown[]) {
    if (
      !isObject(each, ['from', 'to']) ||
      !isTime(each['from']) ||
      !isTime(each['to']) ||
      each['from'] <= open ||
      each['from'] >= each['to']
    )
      return false;
    open = each['to'];
  }
  return open < day['closes'];
}
