import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { company, COMPANY_PREFIX } from '../../admin-api/contract/company.ts';
import { languages } from '../../admin-api/contract/languages.ts';
import { FIRST_VISIT_DAYS } from '../../admin-api/contract/lead-source.ts';
import { PRIVACY_ANSWER_DAYS } from '../../admin-api/contract/privacy.ts';
import { RETENTION, RETENTION_DAYS, retentionPurposes } from '../../admin-api/contract/retention.ts';
import { MAX_WAITING_DAYS } from '../../site/src/lead-forms/delivery/stored-items.ts';
import { textsOf } from '../support/texts.ts';
import { attributeOf, type BuiltPage, elementsNamed, named, pages, textOf } from './support/page-markup.ts';
import { type Place, storageWrites } from './support/storage-writes.ts';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

const { normalHours } = company.responseAims;
const plain = (text: string) => text.replace(/[\u2060\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
const pageAt = (path: string, lang: Language): BuiltPage => {
  const page = pages.find((candidate) => candidate.path === (lang === 'en' ? path : `/ar${path}`));
  if (!page) throw new Error(`${path} was not built in ${lang}`);
  return page;
};
const mainOf = (page: BuiltPage) =>
  plain(
    named(page, 'main')
      .map((element) => textOf(element))
      .join(' '),
  );

const catalogueOf = (lang: Language, name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../site/src/locales', lang, `${name}.json`), 'utf8')) as Record<string, string>;
/** A text with its counts in the plural form of the language. */
function counted(lang: Language, text: string, counts: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g, (whole, name: string, forms: string) => {
    const count = counts[name];
    if (count === undefined) throw new Error(`Nobody says how many: ${whole}`);
    const wordings = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, form = '', wording = '']) => [form, wording]));
    return (wordings.get(new Intl.PluralRules(lang).select(count)) ?? wordings.get('other') ?? '').replaceAll('#', String(count));
  });
}

/** The parts of a text between its tags and placeholders. */
const piecesOf = (text: string) =>
  plain(text)
    .split(/<[^>]+>|\{\w+\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3);

/** A period as it is written: in years if it has whole ones. */
const yearsOrDays = (days: number) => (days % 365 === 0 ? days / 365 : days);

/** Number of days for which the inline script keeps the choice. */
function consentDays(page: BuiltPage): number {
  const scripts = named(page, 'script').flatMap(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')));
  const script = scripts.join('\n');
  const seconds = /Max-Age=(?:\$\{(?<name>\w+)\}|(?<count>\d+))/.exec(script)?.groups;
  // A minifier inlines the number or keeps it in a variable, and may write 31536e3.
  const count = seconds?.['count'] ?? new RegExp(`[\\s,;]${seconds?.['name'] ?? ''}=([\\de]+)[,;]`).exec(script)?.[1];
  return Number(count) / 86_400;
}

/** Retention of an entry: that of its storage, unless the code deletes or expires it earlier. */
const UNTIL: Readonly<Record<string, string>> = {
  [`${COMPANY_PREFIX}_consent`]: 'days',
  [`${COMPANY_PREFIX}-outbox`]: 'sent',
  [`${COMPANY_PREFIX}-draft`]: 'draft',
  [`${COMPANY_PREFIX}-photos`]: 'sent',
  [`${COMPANY_PREFIX}-photos-form`]: 'draft',
  [`${COMPANY_PREFIX}-campaign`]: 'withdrawn',
  [`${COMPANY_PREFIX}-first-visit`]: 'firstVisit',
  [`${COMPANY_PREFIX}-visit`]: 'visit',
};
const DEFAULT_UNTIL: Readonly<Record<Place, string>> = { cookie: 'days', local: 'cleared', session: 'tab' };

describe.each(LANGUAGES)('the policies in %s', (lang) => {
  const legal = textsOf(lang, 'legal');

  it('list everything that the code stores, with place and duration', () => {
    const page = pageAt('/cookie-policy', lang);
    const list = named(page, 'dl').flatMap((element) => elementsNamed(element, 'dt', 'dd').map((element) => textOf(element)));
    const rows = Array.from({ length: list.length / 3 }, (_, index) => list.slice(index * 3, index * 3 + 3).map(plain));
    const shown = new Map(rows.map(([name = '', , kept = '']) => [name, kept]));
    const expected = [...storageWrites()].map(([name, place]) => {
      const until = legal(`legal.storage.until.${UNTIL[name] ?? DEFAULT_UNTIL[place]}`);
      const duration = counted(lang, until, {
        consentDays: consentDays(page),
        queueDays: MAX_WAITING_DAYS,
        firstVisitDays: FIRST_VISIT_DAYS,
      });
      const kept = legal('legal.storage.kept')
        .replace('{place}', legal(`legal.storage.place.${place}`))
        .replace('{duration}', duration);
      return [name, plain(kept)] as const;
    });
    expect([...shown].toSorted()).toEqual(expected.toSorted());
  });

  it('name the retention periods of the server, and no others', () => {
    const months = lang === 'en' ? `${RETENTION.analyticsMonths} months` : `${RETENTION.analyticsMonths} شهرًا`;
    const days = (count: number) => (lang === 'en' ? `${count} days` : new RegExp(`${count} (يومًا|أيام)`).source);
    expect(mainOf(pageAt('/cookie-policy', lang))).toContain(months);
    const privacy = mainOf(pageAt('/privacy-policy', lang));
    expect(privacy).toContain(months);
    for (const count of [RETENTION.formReceiptDays, MAX_WAITING_DAYS, FIRST_VISIT_DAYS]) expect(privacy).toMatch(new RegExp(days(count)));
    const allowed = [
      consentDays(pageAt('/cookie-policy', lang)),
      MAX_WAITING_DAYS,
      FIRST_VISIT_DAYS,
      RETENTION.analyticsMonths,
      RETENTION.formReceiptDays,
      RETENTION.knownDeviceDays,
      RETENTION.trustedDeviceDays,
      PRIVACY_ANSWER_DAYS,
      ...retentionPurposes.map((purpose) => yearsOrDays(RETENTION_DAYS[purpose])),
      normalHours,
      18,
    ].map(String);
    const unit = lang === 'en' ? /\b(\d+) (?:days|months|years|hours)/g : /(\d+) (?:يومًا|أيام|شهرًا|أشهر|سنوات|عامًا|ساعة)/g;
    const named = [...`${privacy} ${mainOf(pageAt('/cookie-policy', lang))}`.matchAll(unit)].map(([, count]) => count ?? '');
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((count) => !allowed.includes(count))).toEqual([]);
    // The message of the delivery queue states it too.
    expect(textsOf(lang, 'common')('delivery.offline')).toMatch(new RegExp(days(MAX_WAITING_DAYS)));
  });

  it('[PRV-15] state for each purpose how long data are kept, from the constants by which the server deletes them', () => {
    const texts = textsOf(lang, 'privacy-policy');
    const page = pageAt('/privacy-policy', lang);
    const rows = named(page, 'tr').map((row) => elementsNamed(row, 'th', 'td').map((cell) => plain(textOf(cell))));
    const inUnits = (count: number, unit: string) =>
      plain(new Intl.NumberFormat(languages[lang].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    const period = (days: number) => (days % 365 === 0 ? inUnits(days / 365, 'year') : inUnits(days, 'day'));
    expect(rows).toEqual([
      [plain(texts('privacy-policy.kept.what')), plain(texts('privacy-policy.kept.period'))],
      ...retentionPurposes.map((purpose) => [plain(texts(`privacy-policy.kept.${purpose}`)), period(RETENTION_DAYS[purpose])]),
      [plain(texts('privacy-policy.kept.receipts')), period(RETENTION.formReceiptDays)],
      [plain(texts('privacy-policy.kept.analytics')), inUnits(RETENTION.analyticsMonths, 'month')],
    ]);
  });

  it.each(['cookie-policy', 'privacy-policy', 'terms-conditions'])(
    'are complete in the built %s, with every section and sentence',
    (name) => {
      const page = pageAt(`/${name}`, lang);
      const texts = Object.entries(catalogueOf(lang, name)).filter(([key]) => !key.includes('.meta.'));
      const shown = mainOf(page);
      const counts = {
        queueDays: MAX_WAITING_DAYS,
        analyticsMonths: RETENTION.analyticsMonths,
        receiptDays: RETENTION.formReceiptDays,
        deviceDays: RETENTION.knownDeviceDays,
        trustedDays: RETENTION.trustedDeviceDays,
        firstVisitDays: FIRST_VISIT_DAYS,
        answerDays: PRIVACY_ANSWER_DAYS,
      };
      const missing = texts.flatMap(([, text]) => piecesOf(counted(lang, text, counts))).filter((piece) => !shown.includes(piece));
      expect(missing).toEqual([]);
      const sections = texts.flatMap(([key]) => /^[a-z-]+\.([a-z]+)\.title$/.exec(key)?.[1] ?? []);
      // The table of contents and the footer have headings too, with ids that React generates.
      const anchors = named(page, 'h2').flatMap((heading) => attributeOf(heading, 'id') ?? []);
      expect(anchors.filter((id) => /^[a-z]+$/.test(id))).toEqual(sections);
      expect(sections.length).toBeGreaterThan(6);
      expect(shown).not.toMatch(/[<>{}]/);
    },
  );
});
