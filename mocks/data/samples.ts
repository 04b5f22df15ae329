import type { Schema } from '../contract/contract.ts';

/** A fictional sender. */
export interface Person {
  name: string;
  email: string;
  phone: string | null;
  language: keyof typeof leadTexts;
}

/** The content of a sample lead. */
export interface LeadText {
  serviceType: Schema<'ServiceType'>;
  message: string;
}

/** Fictional people. Nobody can own an e-mail address under `.example`. */
export const people: readonly [Person, ...Person[]] = [
  { name: 'Sarah Mitchell', email: 'sarah.mitchell@mail.example', phone: '+971500001001', language: 'en' },
  { name: 'نورة عبدالله المنصوري', email: 'noura.almansoori@mail.example', phone: '+971500001002', language: 'ar' },
  { name: 'Rahul Menon', email: 'rahul.menon@mail.example', phone: '+971500001003', language: 'en' },
  { name: 'خالد محمد الشامسي', email: 'khaled.alshamsi@mail.example', phone: null, language: 'ar' },
  { name: 'Elena Petrova', email: 'elena.petrova@mail.example', phone: '+971500001005', language: 'en' },
  { name: 'ريم حسن', email: 'reem.hassan@mail.example', phone: '+971500001006', language: 'ar' },
  { name: 'James O’Connor', email: 'j.oconnor@studio.example', phone: null, language: 'en' },
  { name: 'أحمد سالم الكعبي', email: 'ahmed.alkaabi@mail.example', phone: '+971500001008', language: 'ar' },
  { name: 'Maria Santos', email: 'maria.santos@mail.example', phone: '+971500001009', language: 'en' },
  { name: 'ليلى يوسف', email: 'layla.yousef@mail.example', phone: '+971500001010', language: 'ar' },
  { name: 'Tom Becker', email: 'tom@becker-interiors.example', phone: '+971500001011', language: 'en' },
  { name: 'عمر إبراهيم الحمادي', email: 'omar.alhammadi@mail.example', phone: '+971500001012', language: 'ar' },
];

/** Sample leads in the languages of the people above. */
export const leadTexts = {
  en: [
    {
      serviceType: 'ac_services',
      message: 'Two of our bedroom units are blowing warm air. Could someone come on Saturday morning? We are in JVC.',
    },
    {
      serviceType: 'commercial_fit_out',
      message:
        'We are moving to a 2,400 sq ft office in Business Bay and need partitions, flooring and a small pantry. Can you visit the site next week?',
    },
    {
      serviceType: 'painting',
      message: 'Please quote for painting a three-bedroom villa in Arabian Ranches, walls and ceilings.\nWe move in on the 15th.',
    },
    { serviceType: 'plumbing', message: 'There is a leak under the kitchen sink and the cabinet is getting wet.' },
    {
      serviceType: 'kitchen_renovation',
      message: 'We would like to replace the cabinets and the worktop but keep the appliances where they are.',
    },
    { serviceType: 'other', message: 'Do you offer yearly maintenance contracts for a building with 24 apartments?' },
  ],
  ar: [
    { serviceType: 'ac_maintenance', message: 'نرغب في عقد صيانة سنوي لستة مكيفات في فيلا بمنطقة البرشاء. كم تبلغ التكلفة؟' },
    {
      serviceType: 'residential_fit_out',
      message: 'استلمنا شقة جديدة في دبي مارينا ونحتاج إلى تصميم داخلي كامل مع الأرضيات والإضاءة. متى يمكنكم معاينة الموقع؟',
    },
    { serviceType: 'electrical', message: 'تنقطع الكهرباء عن المطبخ كلما شغّلنا الفرن. نحتاج إلى فني في أقرب وقت ممكن.' },
    { serviceType: 'water_tank_cleaning', message: 'أرجو تزويدي بسعر تنظيف خزان مياه سعته ١٥٠٠ جالون.' },
    { serviceType: 'wallpaper_fixing', message: 'لدينا ورق جدران جاهز لغرفتين ونحتاج إلى من يركّبه.\nالموقع: مردف.' },
    { serviceType: 'carpentry_services', message: 'نحتاج إلى إصلاح بابين خشبيين وتفصيل خزانة ملابس على مقاس الغرفة.' },
  ],
} as const satisfies Record<string, readonly [LeadText, ...LeadText[]]>;

/** Source pages of the forms; optional. */
export const sourcePaths: readonly [string | null, ...(string | null)[]] = ['/', '/contact', '/services/ac-services', null];

type LongLead = Pick<Schema<'ContactSubmission'>, 'name' | 'email' | 'message' | 'language'>;

const sentences =
  'نستعدّ للانتقال إلى فيلا من ثلاثة طوابق في تلال الجميرا بعد تجديدها بالكامل، ونحتاج إلى من يتولّى أعمال التكييف والكهرباء والسباكة والدهان والأرضيات معًا، على أن يبدأ العمل بعد حصولنا على شهادة عدم الممانعة من المطوّر.';

/** Extreme lengths: very long names and e-mail addresses, an unbreakable word, many lines. */
const longLeads: readonly [LongLead, ...LongLead[]] = [
  {
    name: 'عبدالرحمن محمد عبدالعزيز عبدالله بن سلطان البستكي الفلاسي المهيري',
    email: 'abdulrahman.mohammed.abdulaziz.abdulla.albastaki@facilities-management.dubai-holding.example',
    message: Array.from({ length: 6 }, () => sentences).join('\n'),
    language: 'ar',
  },
  {
    name: 'Wilhelmina Alexandra Konstantinopoulou-Featherstonehaugh van den Oetelaar',
    email: 'wilhelmina.konstantinopoulou-featherstonehaugh@interiors-and-architecture.example',
    message: `${'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(4)} https://plans.example/${'drawing-'.repeat(20)}\n\n\n${'The lift, the lobby and the stairs are to stay usable. '.repeat(12)}`,
    language: 'en',
  },
  { name: 'م', email: 'm@m.example', message: `${sentences} ${'٠١٢٣٤٥٦٧٨٩'.repeat(8)}`, language: 'ar' },
];

/** The long texts of a sample, in rotation. */
export function longLeadAt(index: number): LongLead {
  return longLeads[index % longLeads.length] ?? longLeads[0];
}
