import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { company } from '@zmb/admin-api/contract/company.ts';
import { RESERVED_SERVICE_NAMES } from '@zmb/admin-api/contract/service-list.ts';
import { builtInServices, type ServiceEntry, type ServiceName, services as builtInList } from '@zmb/admin-api/contract/services.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { namedFactsIn } from './facts.ts';
import { LOCALES } from '../i18n/locale.ts';
import { serviceAliases, serviceGroupsOf, servicesNamed, servicesOf, serviceTypeOfPage, serviceTypes, subjectsOf } from './services.ts';

const services = builtInList.map((service) => ({ ...service, href: `/services/${service.slug}` }));

/** Minimum and maximum number of entries in each list of a service. */
const COUNTS = { features: [6, 8], steps: [3, 5], faq: [3, 3] } as const;
const PARTS = { features: [''], steps: ['.title', '.text'], faq: ['.question', '.answer'] } as const;

/** The number of entries in a list of a service; checks that each has all parts and that none is skipped. */
function numbered(keys: readonly string[], list: keyof typeof COUNTS): number {
  const count = new Set(keys.flatMap((key) => new RegExp(`\\.${list}\\.(\\d+)`).exec(key)?.[1] ?? [])).size;
  const expected = Array.from({ length: count }, (_, index) => PARTS[list].map((part) => `${list}.${index + 1}${part}`)).flat();
  const found = keys.filter((key) => key.includes(`.${list}.`)).map((key) => key.slice(key.indexOf('.') + 1));
  expect(found.sort()).toEqual(expected.sort());
  return count;
}

async function catalogue(lang: string, namespace: string) {
  const path = join(import.meta.dirname, '../locales', lang, `${namespace}.json`);
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
}

const words = (text: string) => text.split(/\s+/u);
/** Without the invisible marks that isolate numbers. */
const length = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').length;

/** The share of a text's four-word phrases that another text has too. */
function sharedPhrases(one: string, other: string): number {
  const runs = (text: string) => {
    const all = words(text);
    return all.slice(3).map((_, index) => all.slice(index, index + 4).join(' '));
  };
  const theirs = new Set(runs(other));
  const ours = runs(one);
  return ours.filter((run) => theirs.has(run)).length / ours.length;
}

describe('the services', () => {
  it('[PAGE-08] each have a page, in the order of the list', () => {
    const shown = servicesOf(company);
    expect(shown).toHaveLength(12);
    expect(shown.map(({ name }) => name)).toEqual(services.map(({ name }) => name));
    for (const service of shown) expect(service.href).toBe(`/services/${service.slug}`);
    expect(new Set(shown.map(({ slug }) => slug)).size).toBe(12);
  });

  it('each belong to exactly one group and have three related services', () => {
    const names = services.map(({ name }) => name).sort();
    const grouped = serviceGroupsOf(company).flatMap(({ members }) => members.map(({ name }) => name));
    expect(grouped.sort()).toEqual(names);
    for (const { name, related } of services) {
      expect(new Set([name, ...related]).size, name).toBe(4);
      expect(servicesNamed(company, related).map((service) => service.name)).toEqual(related);
    }
  });

  it('[WEB-60] that are hidden are in no list, and neither are their empty group and their alias; a new one is in its place', () => {
    const gypsum: ServiceEntry = {
      name: 'gypsum_works',
      slug: 'gypsum-works',
      group: 'interiors',
      drawing: 'painting',
      related: ['ac_services', 'handyman', 'electrical'],
      isHidden: false,
    };
    const isHidden = ({ name, group }: ServiceEntry) => name === 'ac_services' || group === 'finishes';
    const other = { services: [gypsum, ...builtInServices.map((service) => ({ ...service, isHidden: isHidden(service) }))] };
    expect(servicesOf(other)[0]).toMatchObject({ name: 'gypsum_works', href: '/services/gypsum-works', drawing: 'painting' });
    expect(servicesOf(other)).toHaveLength(other.services.filter((service) => !service.isHidden).length);
    expect(serviceGroupsOf(other).map(({ name }) => name)).toEqual(['upkeep', 'interiors']);
    expect(servicesNamed(other, gypsum.related).map(({ name }) => name)).toEqual(['handyman', 'electrical']);
    expect(subjectsOf(company)).toEqual(serviceTypes);
    expect(subjectsOf(other)).not.toContain('ac_maintenance');
    expect([subjectsOf(other)[0], subjectsOf(other).at(-1)]).toEqual(['gypsum_works', 'other']);
  });

  it.each(LOCALES)('[WEB-60] have no name that keys of other texts in %s begin with', async (lang) => {
    const files = (await readdir(join(import.meta.dirname, '../locales', lang))).filter((file) => file.endsWith('.json'));
    const keys = (await Promise.all(files.map((file) => catalogue(lang, file.replace('.json', ''))))).flatMap((texts) =>
      Object.keys(texts),
    );
    const firsts = new Set(keys.map((key) => key.split('.')[0] ?? '').filter((first) => /^[a-z][a-z0-9_]*$/.test(first)));
    const free = [...firsts].filter((first) => !RESERVED_SERVICE_NAMES.has(first) && !services.some(({ name }) => name === first));
    expect(free, 'is not in RESERVED_SERVICE_NAMES').toEqual([]);
  });

  it('are the service types of leads, with a separate one for each alias', () => {
    expect(serviceTypeOfPage('ac_services', '/services/ac-services')).toBe('ac_services');
    expect(serviceTypeOfPage('ac_services', '/services/ac-maintenance')).toBe('ac_maintenance');
    expect(serviceTypeOfPage('ac_services', '/services/ac-maintenance/')).toBe('ac_maintenance');
    for (const { serviceType, service } of serviceAliases) {
      expect(serviceTypes).toContain(serviceType);
      expect(services.map(({ name }) => name)).toContain(service);
    }
  });
});

/** The name of each service in texts that list all of them. */
const NAMED: Readonly<Record<ServiceName, Readonly<Record<string, RegExp>>>> = {
  ac_services: { en: /\bAC\b/, ar: /تكييف/ },
  electrical: { en: /electrical/, ar: /كهرباء/ },
  plumbing: { en: /plumbing/, ar: /سباكة/ },
  handyman: { en: /handyman/, ar: /صيانة (?:ال)?منزلية|الصيانة المنزلية/ },
  painting: { en: /painting/, ar: /دهان/ },
  kitchen_renovation: { en: /kitchen/, ar: /مطابخ/ },
  water_tank_cleaning: { en: /tank/, ar: /خزانات/ },
  pool_maintenance: { en: /pool/, ar: /مسابح/ },
  carpentry_services: { en: /carpentry/, ar: /نجارة/ },
  wallpaper_fixing: { en: /wallpaper/, ar: /ورق (?:ال)?جدران/ },
  commercial_fit_out: { en: /fit-outs/, ar: /تجهيز/ },
  residential_fit_out: { en: /fit-outs/, ar: /تجهيز|تشطيب/ },
};
const LISTING = { 'services-overview': 'services-overview.meta.description', faq: 'faq.range.answer' };

it.each(Object.keys(NAMED.plumbing))('every text in %s that lists the services names all of them', async (lang) => {
  for (const [namespace, key] of Object.entries(LISTING)) {
    const text = (await catalogue(lang, namespace))[key];
    for (const { name } of services) expect(text, `${key} names ${name}`).toMatch(NAMED[name][lang] ?? /^never$/);
  }
});

/** Number words near the number of services; in Arabic also declined. Languages without an entry are not checked. */
const NUMBERS: Readonly<Record<string, Record<number, RegExp>>> = {
  en: { 11: /\beleven\b/i, 12: /\btwelve\b/i, 13: /\bthirteen\b/i, 14: /\bfourteen\b/i },
  ar: { 11: /إحدى عشرة/, 12: /اثنت[اي] عشرة/, 13: /ثلاث عشرة/, 14: /أربع عشرة/ },
};

/** The number of other trades, as in “AC, electrical, plumbing and nine more trades”. */
const OTHERS: Readonly<Record<string, Record<number, RegExp>>> = {
  en: { 8: /\beight\b/, 9: /\bnine\b/, 10: /\bten\b/, 11: /\beleven\b/ },
  ar: { 8: /ثماني/, 9: /تسع/, 10: /عشر حرف/, 11: /إحدى عشرة/ },
};

it.each(Object.entries(OTHERS))(
  'the description of the home page in %s names three services and counts the others',
  async (lang, numbers) => {
    expect((await catalogue(lang, 'home'))['home.meta.description']).toMatch(numbers[services.length - 3] ?? /^never$/);
  },
);

it.each(Object.entries(NUMBERS))('every text in %s that counts the services has the right number', async (lang, numbers) => {
  const entriesOf = await readdir(join(import.meta.dirname, '../locales', lang));
  const files = entriesOf.filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => catalogue(lang, file.replace('.json', ''))));
  const counted = texts
    .flatMap((entries) => Object.entries(entries))
    // Numbers in reviews are about other things, such as hours and children.
    .filter(([key]) => !key.startsWith('home.reviews.'))
    .flatMap(([key, text]) => Object.entries(numbers).flatMap(([count, word]) => (word.test(text) ? [{ key, count: Number(count) }] : [])));
  expect(counted.length).toBeGreaterThan(3);
  expect(counted.filter(({ count }) => count !== services.length)).toEqual([]);
});

describe.each(LOCALES)('the texts of the services in %s', (lang) => {
  /** With the company's names and aims filled in. */
  let filled: (text: string) => string;
  beforeAll(async () => {
    const facts = namedFactsIn(lang, await catalogue(lang, 'common'));
    filled = (text) => Object.entries(facts).reduce((whole, [name, fact]) => whole.replaceAll(`{${name}}`, fact), text);
  });
  const textsOf = async ({ name, slug }: Pick<ServiceEntry, 'name' | 'slug'>) => {
    const [cards, own] = await Promise.all([catalogue(lang, 'services'), catalogue(lang, `service-${slug}`)]);
    return { cards, own, of: (key: string) => own[`${name}.${key}`] ?? '' };
  };

  it.each(services)('[PAGE-06] [PAGE-08] $name has a title, short description, description and features', async (service) => {
    const { cards, own, of } = await textsOf(service);
    for (const key of ['title', 'short_description']) expect(cards[`${service.name}.${key}`], key).toMatch(/\S/);
    const keys = Object.keys(own);
    const single = keys.filter((key) => !/\.(features|steps|faq)\./.test(key)).map((key) => key.replace(`${service.name}.`, ''));
    expect(single.sort()).toEqual(['description', 'heading', 'meta.description', 'meta.title']);
    for (const [list, [least, most]] of Object.entries(COUNTS)) {
      const count = numbered(keys, list as keyof typeof COUNTS);
      expect(count, list).toBeGreaterThanOrEqual(least);
      expect(count, list).toBeLessThanOrEqual(most);
    }
    for (const text of Object.values(own)) expect(text).toMatch(/\S/);
    expect(new Set(Object.values(own)).size).toBe(keys.length);
    // The same text has fewer words in Arabic.
    expect(words(of('description')).length).toBeGreaterThanOrEqual(lang === 'en' ? 150 : 110);
    expect(words(of('description')).length).toBeLessThanOrEqual(lang === 'en' ? 250 : 200);
    const [title, description] = [length(filled(of('meta.title'))), length(filled(of('meta.description')))];
    expect(title).toBeGreaterThanOrEqual(30);
    expect(title).toBeLessThanOrEqual(60);
    expect(description).toBeGreaterThanOrEqual(110);
    expect(description).toBeLessThanOrEqual(160);
  });

  it('[PAGE-06] no two services share a text', async () => {
    const all = await Promise.all(services.map(async (service) => ({ service, ...(await textsOf(service)) })));
    const values = all.flatMap(({ own }) => Object.values(own));
    const repeated = values.filter((text, index) => words(text).length > 3 && values.indexOf(text) !== index);
    expect(repeated).toEqual([]);
    for (const one of all) {
      for (const other of all) {
        if (one === other) continue;
        const shared = sharedPhrases(one.of('description'), other.of('description'));
        expect(shared, `${one.service.name} and ${other.service.name}`).toBeLessThan(0.05);
      }
    }
  });
});
