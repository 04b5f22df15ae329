import { AirVentIcon, Building2Icon, DropletsIcon, HammerIcon, HouseIcon, ZapIcon } from '../components/Icon/icons.tsx';
import { logoStarOutline } from '../company/Logo/logo-star-outline.tsx';
import type { NavigationItem, NavigationLink } from '../components/SiteHeader/navigation.ts';

const texts = {
  en: {
    company: 'ZMB Technical Services',
    home: 'Home',
    fitOuts: 'Fit Outs',
    commercial: ['Commercial fit-out', 'Offices and shops handed over on the day we said.'],
    residential: ['Residential fit-out', 'Villas and flats finished to the drawing, room by room.'],
    allFitOuts: 'View All Fit Outs',
    services: 'Services',
    allServices: ['All services', 'Twelve trades under one roof, one number to call.'],
    ac: ['AC services', 'Cleaning, repair and maintenance.'],
    plumbing: ['Plumbing services', 'Leaks found before the ceiling shows them.'],
    electrical: ['Electrical services', 'Faults traced, every circuit labelled.'],
    handyman: ['Handyman services', 'All your small repairs in one visit.'],
    about: 'About',
    contact: 'Contact',
  },
  ar: {
    company: 'زد إم بي للخدمات الفنية',
    home: 'الرئيسية',
    fitOuts: 'التشطيبات',
    commercial: ['تجهيز المكاتب والمحال', 'مكاتب ومحال نسلّمها في اليوم الذي وعدنا به.'],
    residential: ['تشطيب المنازل', 'فلل وشقق تُنجز غرفة غرفة كما في المخطط.'],
    allFitOuts: 'كل أعمال التشطيب والديكور',
    services: 'الخدمات',
    allServices: ['كل الخدمات', 'اثنتا عشرة حرفة تحت سقف واحد، ورقم واحد تتصل به.'],
    ac: ['خدمات التكييف', 'تنظيف وإصلاح وصيانة.'],
    plumbing: ['أعمال السباكة', 'نكشف التسريب قبل أن يظهر على السقف.'],
    electrical: ['أعمال الكهرباء', 'نجد أصل العطل ونكتب على كل قاطع اسمه.'],
    handyman: ['أعمال الصيانة المنزلية', 'كل ما أجّلته من أعمال صغيرة، في زيارة واحدة.'],
    about: 'من نحن',
    contact: 'تواصل معنا',
  },
} as const;

/** Phone and chat in the bar. */
export const exampleContact = { phone: '+971\u00a04\u00a0000\u00a00000', phoneHref: 'tel:+97140000000', chatHref: '#chat' };

interface ExampleNavigation {
  company: string;
  items: readonly NavigationItem[];
  action: NavigationLink;
}

/** The site's navigation for stories and tests, with every kind of entry. */
export function exampleNavigation(locale: string, current = ''): ExampleNavigation {
  const t = locale === 'ar' ? texts.ar : texts.en;
  const link = (id: string, label: string, path: string, rest: Partial<NavigationLink> = {}): NavigationLink => ({
    id,
    label,
    href: `#${path}`,
    isCurrent: id === current,
    ...rest,
  });
  const place = (id: string, [label, description]: readonly [string, string], path: string, icon?: NavigationLink['icon']) =>
    link(id, label, path, icon ? { description, icon } : { description });
  return {
    company: t.company,
    items: [
      link('home', t.home, ''),
      {
        label: t.fitOuts,
        items: [
          place('fitout_commercial', t.commercial, 'commercial-fit-out', <Building2Icon />),
          place('fitout_residential', t.residential, 'residential-fit-out', <HouseIcon />),
        ],
        overview: link('fitouts_overview', t.allFitOuts, 'fit-outs'),
      },
      {
        label: t.services,
        look: 'tiled',
        ornament: logoStarOutline,
        overview: place('services_all', t.allServices, 'services'),
        items: [
          place('service_ac_services', t.ac, 'ac-services', <AirVentIcon />),
          place('service_plumbing', t.plumbing, 'plumbing', <DropletsIcon />),
          place('service_electrical', t.electrical, 'electrical', <ZapIcon />),
          place('service_handyman', t.handyman, 'handyman', <HammerIcon />),
        ],
      },
      link('about', t.about, 'about'),
    ],
    action: link('contact', t.contact, 'contact'),
  };
}
