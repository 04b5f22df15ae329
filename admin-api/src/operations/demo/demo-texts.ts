import type { ServiceType } from '../../../contract/services.ts';
import type { Random } from './random.ts';

type Some<Item> = readonly [Item, ...Item[]];

/** The languages of demo people. */
export type WriterLanguage = 'en' | 'ar';

/** The language of a demo person: Arabic with this probability. */
export function writerLanguage(random: Random, arabicShare: number): WriterLanguage {
  return random.chance(arabicShare) ? 'ar' : 'en';
}

/** First names, as written and as spelled in an e-mail address. */
export const FIRST_NAMES: Record<WriterLanguage, Some<readonly [written: string, latin: string]>> = {
  en: [
    ['Sarah', 'sarah'],
    ['James', 'james'],
    ['Priya', 'priya'],
    ['Daniel', 'daniel'],
    ['Elena', 'elena'],
    ['Rahul', 'rahul'],
    ['Maria', 'maria'],
    ['Tom', 'tom'],
    ['Chen', 'chen'],
    ['Aisha', 'aisha'],
    ['Oliver', 'oliver'],
    ['Grace', 'grace'],
  ],
  ar: [
    ['نورة', 'noura'],
    ['خالد', 'khaled'],
    ['ريم', 'reem'],
    ['أحمد', 'ahmed'],
    ['ليلى', 'layla'],
    ['عمر', 'omar'],
    ['فاطمة', 'fatima'],
    ['سلطان', 'sultan'],
    ['مريم', 'maryam'],
    ['يوسف', 'yousef'],
    ['هند', 'hind'],
    ['راشد', 'rashed'],
  ],
};

/** Family names, in the same two forms. */
export const LAST_NAMES: typeof FIRST_NAMES = {
  en: [
    ['Mitchell', 'mitchell'],
    ['Okafor', 'okafor'],
    ['Menon', 'menon'],
    ['Petrova', 'petrova'],
    ['Santos', 'santos'],
    ['Becker', 'becker'],
    ['Wei', 'wei'],
    ['Hussain', 'hussain'],
    ['Dubois', 'dubois'],
    ['Walker', 'walker'],
    ['Fernandes', 'fernandes'],
    ['Kowalski', 'kowalski'],
  ],
  ar: [
    ['المنصوري', 'almansoori'],
    ['الشامسي', 'alshamsi'],
    ['حسن', 'hassan'],
    ['الكعبي', 'alkaabi'],
    ['الحمادي', 'alhammadi'],
    ['السويدي', 'alsuwaidi'],
    ['الزعابي', 'alzaabi'],
    ['حداد', 'haddad'],
    ['الفلاسي', 'alfalasi'],
    ['خوري', 'khoury'],
    ['النعيمي', 'alnuaimi'],
    ['العلي', 'alali'],
  ],
};

/** Areas of Dubai. */
export const AREAS: Record<WriterLanguage, Some<string>> = {
  en: ['Al Barsha 2', 'JVC', 'Dubai Marina', 'Business Bay', 'Mirdif', 'Arabian Ranches', 'Al Quoz', 'JLT', 'Jumeirah 1', 'Dubai Hills'],
  ar: [
    'البرشاء 2',
    'قرية جميرا الدائرية',
    'دبي مارينا',
    'الخليج التجاري',
    'مردف',
    'المرابع العربية',
    'القوز',
    'أبراج بحيرات الجميرا',
    'جميرا 1',
    'دبي هيلز',
  ],
};

/** Messages by service; `{area}` is replaced. A service listed more often is requested more often. */
export const LEAD_TEXTS: Record<WriterLanguage, Some<readonly [ServiceType, string]>> = {
  en: [
    ['ac_services', 'Two of our bedroom units are blowing warm air. Could someone come on Saturday morning? We are in {area}.'],
    ['ac_services', 'The AC in the living room leaks since last night and the ceiling is stained. {area}, villa with parking.'],
    ['ac_maintenance', 'Please quote for a yearly maintenance contract for six split units in {area}.'],
    ['plumbing', 'There is a leak under the kitchen sink and the cabinet is getting wet. Apartment in {area}.'],
    ['plumbing', 'The water heater in the guest bathroom trips the breaker. {area}.'],
    ['electrical', 'Half of the sockets in our flat in {area} have no power since this morning.'],
    ['painting', 'Please quote for painting a three-bedroom villa in {area}, walls and ceilings.\nWe move in on the 15th.'],
    ['handyman', 'A list of small jobs: two doors that do not close, curtain rails, a shelf. {area}, any evening.'],
    [
      'commercial_fit_out',
      'We take over an office in {area} and need partitions, flooring and a small pantry. Can you visit the site next week?',
    ],
    ['residential_fit_out', 'We bought a two-bedroom apartment in {area} and would like to redo floors, lighting and the bathrooms.'],
    ['kitchen_renovation', 'We would like to replace the cabinets and the worktop but keep the appliances where they are. {area}.'],
    ['water_tank_cleaning', 'Villa in {area} with two tanks, roof and ground. When could you come and what does it cost?'],
    ['pool_maintenance', 'Our pool in {area} turns green within days. Do you offer weekly visits?'],
    ['wallpaper_fixing', 'We have wallpaper for two rooms and need somebody to hang it. {area}.'],
    ['carpentry_services', 'A wardrobe to measure for a niche of 2.4 m in {area}. Drawings can follow by e-mail.'],
    ['other', 'Do you look after a building with 24 apartments in {area}? We look for one company for everything.'],
  ],
  ar: [
    ['ac_services', 'مكيّف المجلس يسرّب ماء منذ ليلة أمس والسقف متسخ. هل يمكن أن يأتي أحد اليوم؟ نحن في {area}.'],
    ['ac_services', 'وحدتان في غرف النوم تنفخان هواء حارًا. {area}، ويناسبنا صباح السبت.'],
    ['ac_maintenance', 'نرغب في عقد صيانة سنوي لستة مكيفات في فيلا بمنطقة {area}. كم تبلغ التكلفة؟'],
    ['plumbing', 'يوجد تسريب تحت مغسلة المطبخ والخزانة تبتلّ. شقة في {area}.'],
    ['electrical', 'تنقطع الكهرباء عن المطبخ كلما شغّلنا الفرن. نحتاج إلى فني في أقرب وقت ممكن. {area}.'],
    ['painting', 'نحتاج إلى عرض سعر لدهان فيلا من ثلاث غرف في {area}، الجدران والأسقف.\nننتقل في منتصف الشهر.'],
    ['handyman', 'أعمال صغيرة متفرقة: بابان لا يُغلقان وقضيب ستارة ورف. {area}، في أي مساء.'],
    ['commercial_fit_out', 'نستلم مكتبًا في {area} ونحتاج إلى قواطع وأرضيات ومطبخ صغير. متى يمكنكم معاينة الموقع؟'],
    ['residential_fit_out', 'استلمنا شقة جديدة في {area} ونحتاج إلى تصميم داخلي كامل مع الأرضيات والإضاءة.'],
    ['kitchen_renovation', 'نريد تغيير خزائن المطبخ وسطحه مع إبقاء الأجهزة في أماكنها. {area}.'],
    ['water_tank_cleaning', 'فيلا في {area} فيها خزانان، علوي وأرضي. متى يمكنكم الحضور وكم السعر؟'],
    ['pool_maintenance', 'يخضرّ ماء المسبح خلال أيام. هل لديكم زيارات أسبوعية في {area}؟'],
    ['wallpaper_fixing', 'لدينا ورق جدران جاهز لغرفتين ونحتاج إلى من يركّبه. {area}.'],
    ['carpentry_services', 'نحتاج إلى إصلاح بابين خشبيين وتفصيل خزانة ملابس على مقاس الغرفة. {area}.'],
  ],
};

/** Notes of staff. */
export const NOTES: Some<string> = [
  'Called back, wants a visit first.',
  'Sent the quotation by e-mail.',
  'Asked for photos of the unit.',
  'Visit agreed for Saturday, 10:00.',
  'لم يرد على الهاتف، نعاود الاتصال مساء.',
  'طلب عرض سعر مكتوبًا.',
];

/** Comments with ratings, low and high. */
export const RATING_COMMENTS: Record<WriterLanguage, Record<'low' | 'high', Some<string>>> = {
  en: {
    low: ['The repair is fine, but I waited two hours past the agreed time.', 'The tap drips again after a week.'],
    high: [
      'On time, tidy, and they explained what was wrong.',
      'The price was as agreed. Thank you!',
      'I have passed your number on to my neighbours.',
    ],
  },
  ar: {
    low: ['العمل جيد لكن الفني تأخر ساعتين عن الموعد.', 'عاد التسريب بعد أسبوع واحد.'],
    high: ['التزموا بالموعد وتركوا المكان نظيفًا.', 'السعر كما اتفقنا، شكرًا لكم.', 'عمل متقن، وسأوصي بكم جيراني.'],
  },
};

/** Pages with a form. */
export const PAGES: Some<string> = ['/', '/contact', '/services/ac-services', '/services/plumbing-services', '/fit-outs', '/about', '/faq'];
