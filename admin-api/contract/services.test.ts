import { describe, expect, it } from 'vitest';

import { builtInFact, companyWith, findFactProblem } from './company-facts.ts';
import { MAX_SERVICES } from './limits.ts';
import { findServicesProblem, newServiceName, readServices, writeServices } from './service-list.ts';
import { isOptionalServiceText, isServiceText, namespaceOfServiceText, serviceOfText, serviceTextKeys } from './service-texts.ts';
import { builtInServices, hasEmergencies, type ServiceEntry, services } from './services.ts';

const gypsum: ServiceEntry = {
  name: 'gypsum_works',
  slug: 'gypsum-works',
  group: 'interiors',
  drawing: 'painting',
  related: ['painting', 'handyman', 'electrical'],
  isHidden: false,
};

/** The list of the build with changes to single services, and others after them. */
function listWith(changes: Readonly<Record<string, object>>, ...others: readonly object[]): string {
  return JSON.stringify([...builtInServices.map((service) => ({ ...service, ...changes[service.name] })), ...others]);
}

describe('emergencies', () => {
  it('[PAGE-15] are accepted for AC, electrical and plumbing, and for added services with one of their illustrations', () => {
    expect(builtInServices.filter(hasEmergencies).map(({ name }) => name)).toEqual(['ac_services', 'electrical', 'plumbing']);
    expect(hasEmergencies(gypsum)).toBe(false);
    expect(hasEmergencies({ ...gypsum, drawing: 'plumbing' })).toBe(true);
  });
});

describe('the list of services', () => {
  it('[WEB-60] is built in until staff publish another one', () => {
    expect(builtInServices).toEqual(services.map((service) => ({ ...service, drawing: service.name, isHidden: false })));
    expect(builtInFact('company.services', 'en')).toBe(writeServices(builtInServices));
    expect(companyWith({}).services).toEqual(builtInServices);
  });

  it('[WEB-60] can be sorted, extended, and filtered by visibility', () => {
    const list = [gypsum, ...builtInServices.map((service) => ({ ...service, isHidden: service.name !== 'painting' })).reverse()];
    const json = writeServices(list);
    expect(findServicesProblem(json)).toBeUndefined();
    expect(readServices(json)).toEqual(list);
    expect(companyWith({ en: { 'company.services': json } }).services).toEqual(list);
    const full = Array.from({ length: MAX_SERVICES - services.length }, (_, index) => {
      const slug = `service-with-a-very-long-name-number-no-${index + 1}`.slice(-40);
      return { ...gypsum, slug: slug.replace(/^[^a-z]+/, ''), name: newServiceName(slug.replace(/^[^a-z]+/, '')) };
    });
    expect(findServicesProblem(listWith({}, ...full))).toBeUndefined();
    expect(findServicesProblem(listWith({}, ...full, gypsum))).toBe('too_many');
  });

  it('[WEB-60] is rejected with a code when it is invalid, and never shown', () => {
    const named = (slug: string, name = newServiceName(slug)) => listWith({}, { ...gypsum, slug, name });
    const refused: [string, ReturnType<typeof findServicesProblem>][] = [
      ['no JSON', 'shape'],
      ['{}', 'shape'],
      [listWith({}, { ...gypsum, note: 'more' }), 'shape'],
      [listWith({ painting: { isHidden: undefined } }), 'shape'],
      [listWith({ painting: { group: 'others' } }), 'shape'],
      [listWith({}, { ...gypsum, drawing: 'gypsum_works' }), 'shape'],
      [listWith({}, { ...gypsum, related: ['painting'] }), 'shape'],
      [named('Gypsum'), 'slug'],
      [named('gypsum--works'), 'slug'],
      [named('7-days'), 'slug'],
      [named('x'.repeat(41)), 'slug'],
      [named('gypsum-works', 'gypsum'), 'slug'],
      [named('ac-maintenance'), 'reserved'],
      [named('other'), 'reserved'],
      [named('home'), 'reserved'],
      [listWith({}, gypsum, gypsum), 'duplicate'],
      [listWith({ painting: { slug: 'plumbing-services' } }), 'missing'],
      [listWith({ painting: { slug: 'painters' } }), 'missing'],
      [JSON.stringify(builtInServices.map((service) => ({ ...service, isHidden: true }))), 'none_visible'],
      [listWith({}, { ...gypsum, related: ['painting', 'painting', 'electrical'] }), 'related'],
      [listWith({}, { ...gypsum, related: ['gypsum_works', 'painting', 'electrical'] }), 'related'],
      [listWith({}, { ...gypsum, related: ['tiling', 'painting', 'electrical'] }), 'related'],
    ];
    for (const [json, problem] of refused) {
      expect(findServicesProblem(json), json).toBe(problem);
      expect(findFactProblem('company.services', json), json).toBe('services');
      expect(companyWith({ en: { 'company.services': json } }).services, json).toEqual(builtInServices);
    }
    expect(findServicesProblem(JSON.stringify([...builtInServices.slice(1), gypsum]))).toBe('missing');
  });

  it('[WEB-123] may have prices and warranties, is valid without them, and is rejected with an invalid amount', () => {
    const price = { from: 150, unit: 'visit', callOut: 49.5, hasVat: true } as const;
    const priced = builtInServices.map((service) => (service.name === 'painting' ? { ...service, price, warrantyMonths: 24 } : service));
    expect(readServices(writeServices(priced))).toEqual(priced);
    // The stored form of a list without prices does not change.
    expect(writeServices(builtInServices)).not.toMatch(/price|warranty/);
    expect(findServicesProblem(listWith({ painting: { price: { from: 8, unit: 'sqm', hasVat: false } } }))).toBeUndefined();
    expect(findServicesProblem(listWith({ painting: { price: { callOut: 50, unit: 'visit', hasVat: false } } }))).toBeUndefined();
    const refused: [object, ReturnType<typeof findServicesProblem>][] = [
      ...[0, -1, 0.001, 9.999, 1_000_001].map((from): [object, 'price'] => [{ price: { ...price, from } }, 'price']),
      [{ price: { ...price, callOut: 0 } }, 'price'],
      [{ price: { unit: 'visit', hasVat: true } }, 'price'],
      [{ price: { ...price, unit: 'day' } }, 'shape'],
      [{ price: { ...price, from: '150' } }, 'shape'],
      [{ price: { ...price, currency: 'USD' } }, 'shape'],
      [{ price: null }, 'shape'],
      ...[0, 1.5, 121].map((warrantyMonths): [object, 'warranty'] => [{ warrantyMonths }, 'warranty']),
      [{ warrantyMonths: '12' }, 'shape'],
    ];
    for (const [change, problem] of refused)
      expect(findServicesProblem(listWith({ painting: change })), JSON.stringify(change)).toBe(problem);
    // NaN from incomplete input is stored, and rejected by the validation.
    const typed = writeServices(builtInServices.map((service) => ({ ...service, price: { ...price, from: Number.NaN } })));
    expect(findServicesProblem(typed)).toBe('price');
  });

  it('[WEB-60] published by an earlier build gets new services of the build at its end', () => {
    const [first, ...others] = builtInServices;
    expect(readServices(writeServices([gypsum, ...others]))).toEqual([gypsum, ...others, first]);
  });
});

describe('texts of services', () => {
  it('[WEB-60] are recognised by their key, with the catalogue that they belong to', () => {
    const { required, optional } = serviceTextKeys('gypsum_works');
    expect(required).toContain('gypsum_works.meta.title');
    expect(optional).toContain('gypsum_works.steps.5.text');
    for (const key of [...required, ...optional]) {
      expect(serviceOfText(key), key).toBe('gypsum_works');
      expect(isServiceText(key, 'gypsum_works'), key).toBe(true);
      expect(isOptionalServiceText(key), key).toBe(optional.includes(key));
    }
    expect(namespaceOfServiceText('gypsum_works.title')).toBe('services');
    expect(namespaceOfServiceText('gypsum_works.faq.1.answer')).toBe('service-gypsum-works');
    expect(namespaceOfServiceText('painting.features.8')).toBe('service-painting-services');
    for (const key of [
      'gypsum_works',
      'gypsum_works.features.9',
      'gypsum_works.price',
      'home.title',
      'Gypsum.title',
      '.title',
      '__proto__.title',
    ]) {
      expect(serviceOfText(key), key).toBeUndefined();
      expect(namespaceOfServiceText(key), key).toBeUndefined();
    }
  });
});
