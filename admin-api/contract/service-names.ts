import type { Language } from './languages.ts';
import type { ServiceType } from './services.ts';

/**
 * What services are called in e-mails, exports and the search of staff; pages have the same names in their catalogues. Somebody who
 * renames a service also rewrites the search text of its leads in a migration.
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

/** The names of a service in every language; a service that is no longer offered has none. */
export function namesOfService(service: string): string[] {
  return Object.values(serviceNames).flatMap((names: Partial<Record<string, string>>) => names[service] ?? []);
}

/** The names in a language under the keys of a catalogue. */
export function serviceMessages(language: Language): Record<`service.${ServiceType}`, string> {
  const entries = Object.entries(serviceNames[language]).map(([service, name]) => [`service.${service}`, name]);
  return Object.fromEntries(entries) as Record<`service.${ServiceType}`, string>;
}
