import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  askedAbout,
  relatedServices,
  type Service,
  serviceAliases,
  serviceGroups,
  services,
  servicesNamed,
  serviceTypes,
} from './services.ts';

const FEATURES = 6;
const STEPS = 4;
const QUESTIONS = 3;

/** What a service says in its own catalogue, below its name. */
const ownTexts = [
  'meta.title',
  'meta.description',
  'description',
  ...Array.from({ length: FEATURES }, (_, index) => `features.${index + 1}`),
  ...Array.from({ length: STEPS }, (_, index) => [`steps.${index + 1}.title`, `steps.${index + 1}.text`]).flat(),
  ...Array.from({ length: QUESTIONS }, (_, index) => [`faq.${index + 1}.question`, `faq.${index + 1}.answer`]).flat(),
];

async function catalogue(lang: string, namespace: string) {
  const path = join(import.meta.dirname, '../locales', lang, `${namespace}.json`);
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
}

const words = (text: string) => text.split(/\s+/u);
/** Without the marks that isolate numbers: nobody sees them. */
const length = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').length;

/** How much of one text stands in another: the share of its runs of four words. */
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
  it('[PAGE-08] each is a name, an address and a slug, and nothing else', () => {
    expect(services).toHaveLength(12);
    for (const service of services) {
      expect(Object.keys(service).sort()).toEqual(['href', 'name', 'slug']);
      expect(service.href).toBe(`/services/${service.slug}`);
    }
    expect(new Set(services.map(({ slug }) => slug)).size).toBe(12);
  });

  it('stand in exactly one group, and next to three others', () => {
    const names = services.map(({ name }) => name).sort();
    expect(serviceGroups.flatMap(({ members }) => members).sort()).toEqual(names);
    for (const name of names) {
      const related = relatedServices[name];
      expect(new Set([name, ...related]).size, name).toBe(4);
      expect(servicesNamed(related).map((service) => service.name)).toEqual(related);
    }
  });

  it('are what a message is about; an alias has a lead of its own', () => {
    expect(askedAbout('ac_services', '/services/ac-services')).toBe('ac_services');
    expect(askedAbout('ac_services', '/services/ac-maintenance')).toBe('ac_maintenance');
    expect(askedAbout('ac_services', '/services/ac-maintenance/')).toBe('ac_maintenance');
    for (const { serviceType, service } of serviceAliases) {
      expect(serviceTypes).toContain(serviceType);
      expect(services.map(({ name }) => name)).toContain(service);
    }
  });
});

describe.each(['en', 'ar'])('the texts of the services in %s', (lang) => {
  const textsOf = async ({ name, slug }: Service) => {
    const [cards, own] = await Promise.all([catalogue(lang, 'services'), catalogue(lang, `service-${slug}`)]);
    return { cards, own, of: (key: string) => own[`${name}.${key}`] ?? '' };
  };

  it.each(services)('[PAGE-06] [PAGE-08] $name has title, short description, description and features by its key', async (service) => {
    const { cards, own, of } = await textsOf(service);
    for (const key of ['title', 'short_description']) expect(cards[`${service.name}.${key}`], key).toMatch(/\S/);
    expect(Object.keys(own).sort()).toEqual(ownTexts.map((key) => `${service.name}.${key}`).sort());
    for (const text of Object.values(own)) expect(text).toMatch(/\S/);
    expect(new Set(Object.values(own)).size).toBe(ownTexts.length);
    // Arabic says the same in fewer words.
    expect(words(of('description')).length).toBeGreaterThanOrEqual(lang === 'en' ? 90 : 75);
    expect(words(of('description')).length).toBeLessThanOrEqual(150);
    expect(length(of('meta.title'))).toBeGreaterThanOrEqual(30);
    expect(length(of('meta.title'))).toBeLessThanOrEqual(60);
    expect(length(of('meta.description'))).toBeGreaterThanOrEqual(110);
    expect(length(of('meta.description'))).toBeLessThanOrEqual(160);
  });

  it('[PAGE-06] no two services say the same', async () => {
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
