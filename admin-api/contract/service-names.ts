import type { FactOverrides } from './company-facts.ts';
import { defaultLanguage, forEachLanguage, type Language, languageCodes } from './languages.ts';
import type { ServiceType } from './services.ts';

/**
 * The built-in names of services in e-mails, exports and the search of staff; pages have the same names in their catalogues. Renaming a service
 * here requires a migration of the search text of its leads.
 */
export const serviceNames: Record<Language, Record<ServiceType, string>> = {
  en: {
    commercial_fit_out: 'Commercial fit-out',
    residential_fit_out: 'Residential fit-out',
    ac_services: 'AC services',
    ac_maintenance: 'AC maintenance',
    electrical: 'Electrical services',
    plumbing: 'Plumbing services',
    handyman: 'Handyman services',
    painting: 'Painting services',
    wallpaper_fixing: 'Wallpaper fixing',
    kitchen_renovation: 'Kitchen renovation',
    water_tank_cleaning: 'Water tank cleaning',
    pool_maintenance: 'Pool maintenance',
    carpentry_services: 'Carpentry services',
    other: 'Something else',
  },
  ar: {
    commercial_fit_out: 'تجهيز المكاتب والمحال',
    residential_fit_out: 'تشطيب المنازل',
    ac_services: 'خدمات التكييف',
    ac_maintenance: 'صيانة التكييف',
    electrical: 'أعمال الكهرباء',
    plumbing: 'أعمال السباكة',
    handyman: 'أعمال الصيانة المنزلية',
    painting: 'أعمال الدهان',
    wallpaper_fixing: 'تركيب ورق الجدران',
    kitchen_renovation: 'تجديد المطابخ',
    water_tank_cleaning: 'تنظيف خزانات المياه',
    pool_maintenance: 'صيانة المسابح',
    carpentry_services: 'أعمال النجارة',
    other: 'طلب آخر',
  },
};

/** The names of services by language, built in or published. */
export type ServiceTitles = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const TITLE = '.title';

/** The names of services with published texts. May also contain other texts whose key ends in `.title`. */
export function serviceTitlesWith(overrides: FactOverrides): ServiceTitles {
  return forEachLanguage((language) => {
    const titles = Object.entries(overrides[language] ?? {}).filter(([key, text]) => key.endsWith(TITLE) && text !== '');
    return { ...serviceNames[language], ...Object.fromEntries(titles.map(([key, text]) => [key.slice(0, -TITLE.length), text])) };
  });
}

/** The title of a service in a language; the name of an unknown service. */
export function titleOfService(titles: ServiceTitles, language: Language, service: string): string {
  return titles[language][service] ?? titles[defaultLanguage][service] ?? service;
}

/** The unique published and built-in titles of a service in every language; empty for an unknown service. */
export function namesOfService(service: string, titles: ServiceTitles = serviceNames): string[] {
  const all = [serviceNames as ServiceTitles, titles];
  return [...new Set(all.flatMap((known) => languageCodes.flatMap((language) => known[language][service] ?? [])))];
}
