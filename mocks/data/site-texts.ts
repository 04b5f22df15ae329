import { builtInFact, factKeys, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import emailTexts from '@zmb/admin-api/contract/email-texts.json' with { type: 'json' };
import { forEachLanguage } from '@zmb/admin-api/contract/languages.ts';
import { serviceNames } from '@zmb/admin-api/contract/service-names.ts';
import { namespaceOfServiceText } from '@zmb/admin-api/contract/service-texts.ts';
import { services } from '@zmb/admin-api/contract/services.ts';

import type { Schema } from '../contract/contract.ts';
import { aSiteText } from '../fixtures/index.ts';

const EVERY_PAGE = ['/', '/about', '/contact', '/faq', '/fit-outs', '/services', '/services/painting-services', '/privacy-policy'];

/** Texts of the website by key, in English and Arabic: short and long ones, with values, plural forms, options and markup. */
const TEXTS: { namespace: string; pages: string[]; texts: Record<string, [string, string]> }[] = [
  {
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: {
      'nav.home': ['Home', 'الرئيسية'],
      'nav.contact': ['Contact', 'تواصل معنا'],
      'nav.services.all.text': ['Twelve trades, one number to call.', 'اثنتا عشرة حرفة، ورقم واحد للاتصال.'],
      'form.email.tooLong': [
        'Enter an e-mail address of at most {max, plural, one {# character} other {# characters}}.',
        'اكتب بريدًا إلكترونيًا لا يتجاوز {max, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
      ],
      'form.phone.short': [
        '{count, plural, one {One digit is} other {# digits are}} missing.{line, select, mobile { A UAE mobile number looks like 050 123 4567.} landline { A UAE landline number looks like 04 234 5678.} other {}}',
        '{count, plural, zero {ينقص الرقم # خانة} one {تنقص الرقمَ خانة واحدة} two {تنقص الرقمَ خانتان} few {تنقص الرقمَ # خانات} many {تنقص الرقمَ # خانة} other {تنقص الرقمَ # خانة}}.{line, select, mobile { رقم المتحرك في الإمارات مثل \u2066050 123 4567\u2069.} landline { رقم الهاتف الأرضي في الإمارات مثل \u206604 234 5678\u2069.} other {}}',
      ],
    },
  },
  {
    namespace: 'home',
    pages: ['/'],
    texts: {
      'home.meta.title': ['Technical services and fit-outs in Dubai | {shortName}', 'خدمات فنية وتجهيزات داخلية في دبي | {shortName}'],
      'home.hero.title': ['Twelve trades.{break}One number.', 'اثنتا عشرة حرفة،{break}ورقم واحد.'],
      'home.hero.text': [
        'From a dripping tap to an office that has to open on the first of the month: repairs, maintenance and fit-outs for homes and businesses in Dubai.',
        'من صنبور يقطر إلى مكتب يجب أن يُفتتح أول الشهر: إصلاح وصيانة وتجهيز للمنازل والشركات في دبي.',
      ],
      'home.steps.title': ['From your first message to the warranty', 'من أول رسالة إلى الضمان'],
      'home.steps.close.text': [
        'We walk through the finished work with you and put right whatever is not right. The warranty runs from that day.',
        'نراجع معك العمل بعد اكتماله ونصلح كل ملاحظة، ومن ذلك اليوم يسري الضمان.',
      ],
    },
  },
  {
    namespace: 'faq-common',
    pages: ['/', '/faq'],
    texts: {
      'faq.warranty.question': ['Is the work under warranty?', 'هل على العمل ضمان؟'],
      'faq.warranty.answer': [
        'Yes, all of it. What the warranty covers, and for how long, is written in your quote.',
        'نعم، على كل ما ننفّذه. وما يشمله الضمان ومدته مكتوبان في عرض السعر.',
      ],
      'faq.phone.answer': [
        'Yes: {{COMPANY_PHONE}}. The office answers {hours}. In an emergency you can call at any hour.',
        'نعم، على الرقم {{COMPANY_PHONE}}. يردّ عليك المكتب {hours}، وفي الطوارئ اتصل في أي ساعة.',
      ],
    },
  },
  {
    namespace: 'faq',
    pages: ['/faq'],
    texts: {
      'faq.search.count': [
        '{count, plural, one {# question found} other {# questions found}}',
        '{count, plural, zero {لا توجد أسئلة مطابقة} one {وجدنا سؤالًا واحدًا} two {وجدنا سؤالين} few {وجدنا # أسئلة} many {وجدنا # سؤالًا} other {وجدنا # سؤال}}',
      ],
    },
  },
  {
    namespace: 'privacy-policy',
    pages: ['/privacy-policy'],
    texts: {
      'privacy-policy.rights.text': [
        '<p>Under the data-protection law of the United Arab Emirates you may:</p><ul><li>ask what we hold about you, and receive a copy of it;</li><li>have it corrected, completed or deleted, unless the law obliges us to keep it;</li><li>have its use restricted or stopped;</li><li>receive it in a form that another company can use;</li><li>withdraw a consent at any time; what was done before remains lawful.</li></ul><p>Use our <request>form for requests about your data</request>, or write to {email}. We may ask you to show that it is you, and answer within {answerDays, plural, one {# day} other {# days}}.</p><p>You may also complain to the data-protection authority of the United Arab Emirates.</p>',
        '<p>لك بموجب قانون حماية البيانات في دولة الإمارات العربية المتحدة أن:</p><ul><li>تسأل عمّا لدينا عنك وتحصل على نسخة منه؛</li><li>تطلب تصحيحه أو استكماله أو حذفه، ما لم يوجب القانون الاحتفاظ به؛</li><li>تطلب تقييد استخدامه أو وقفه؛</li><li>تتسلّمه بصيغة تستطيع شركة أخرى استخدامها؛</li><li>تسحب موافقتك في أي وقت، ويبقى ما جرى قبل ذلك مشروعًا.</li></ul><p>استخدم <request>نموذج الطلبات بشأن بياناتك</request>، أو اكتب إلينا على {email}. وقد نطلب ما يثبت أنك صاحب الطلب، ونرد خلال {answerDays, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.</p><p>ولك كذلك أن تتقدّم بشكوى إلى الجهة المختصة بحماية البيانات في الدولة.</p>',
      ],
    },
  },
];

/** The page of one service. */
const PAINTING: Record<string, [string, string]> = {
  'painting.meta.title': [
    'Painters in Dubai for villas, flats and offices | {shortName}',
    'دهان الفلل والشقق والمكاتب في دبي | {shortName}',
  ],
  'painting.meta.description': [
    'Interior and exterior painting in Dubai: cracks filled, damp found first, walls primed, edges cut in by hand. Flats between tenancies, villas and offices.',
    'دهان داخلي وخارجي في دبي: نعالج الشقوق، ونكشف الرطوبة قبل أي وجه، ونؤسس الجدار، ونحدّد الأطراف باليد. شقق بين مستأجرَين وفلل مسكونة ومكاتب.',
  ],
  'painting.heading': ['The wall first, the colour last', 'الجدار أولًا، واللون آخرًا'],
  'painting.description': [
    'Paint hides nothing. A lamp held along a finished wall shows every crack that was painted over, every patch that drank more than its neighbour, every edge that was taped instead of cut in. So colour is the last and shortest part of our work. Before it come washing, scraping, filling, sanding and a primer that suits the wall.\n\nWhich primer depends on what lies underneath. New gypsum board needs its joints sealed. Old enamel in a kitchen has to be sanded dull, or nothing holds on it. Outside, salt pushes paint off from behind while the sun bleaches it from the front, so masonry gets a system that breathes and railings a primer against rust. We paint flats between tenancies, lived-in villas room by room, offices, shops, stairwells and boundary walls.\n\nFurniture is moved and covered as part of the work; what is precious or electronic is safer in your own hands. A damp wall waits: first the leak, then the drying, then the brush, or the stain is back within the season. Scaffolding and wallpaper are separate items in the quote.',
    'الدهان لا يستر شيئًا. مصباح يُمال على جدار مكتمل يفضح كل شق طُلي فوقه، وكل بقعة شربت أكثر من جارتها، وكل طرف لُصق عليه شريط بدل أن يُحدّد باليد. ولذلك فاللون آخر عملنا وأقصره، وقبله غسل وكشط ومعجون وصنفرة وأساس يناسب الجدار.\n\nأي أساس؟ هذا يتوقف على ما تحته. ألواح الجبس الجديدة تُعزل وصلاتها. والدهان الزيتي القديم في المطبخ يُصنفر حتى تذهب لمعته، وإلا فلا شيء يثبت فوقه. وفي الخارج يدفع الملح الدهان من خلفه، وتُبهته الشمس من أمامه، فيحتاج الجدار إلى نظام دهان يتنفس، والدرابزين إلى أساس مانع للصدأ. ندهن الشقق بين مستأجر وآخر، والفلل المسكونة غرفة غرفة، والمكاتب والمحال وبيوت الدرج والأسوار.\n\nنقل الأثاث وتغطيته جزء من العمل، أما الثمين والإلكتروني فهو في يدك أسلم. والجدار الرطب ينتظر: التسريب أولًا، ثم الجفاف، ثم الفرشاة، وإلا عادت البقعة قبل أن ينقضي الموسم. والسقالات وورق الجدران بنود مستقلة في عرض السعر.',
  ],
  'painting.features.1': ['Cracks opened, filled and sanded flush', 'فتح الشقوق ومعجنتها وصنفرتها على مستوى الجدار'],
  'painting.features.2': ['Stains and knots sealed before the first coat', 'عزل البقع وعُقد الخشب قبل الوجه الأول'],
  'painting.steps.1.title': ['Daylight and a lamp', 'ضوء النهار ومصباح'],
  'painting.steps.1.text': [
    'We look along the wall from the side; a photo from the front shows nothing.',
    'ننظر إلى الجدار من جانبه، فالصورة من الأمام لا تُظهر شيئًا.',
  ],
  'painting.faq.1.question': ['Can we sleep at home while you paint?', 'هل ننام في البيت أثناء الدهان؟'],
  'painting.faq.1.answer': [
    'Usually, in another room: a low-odour paint leaves little behind once a room is dry and aired. If someone has asthma, or there is a newborn, tell us, so that their rooms are done on days when they can be elsewhere.',
    'عادةً نعم، في غرفة أخرى. الدهان الخفيف الرائحة لا يترك إلا القليل بعد أن تجف الغرفة وتُهوّى. وإن كان في البيت مصاب بالربو أو مولود جديد فأخبرنا، لندهن غرفته في أيام يمكن أن يقضيها في مكان آخر.',
  ],
};

function ofService(key: string, en: string, ar: string): Schema<'SiteText'> {
  return aSiteText({ key, namespace: namespaceOfServiceText(key) ?? '', texts: { en, ar }, pages: ['/services'] });
}

/** Some of the website's texts as built, then those of e-mails and the facts of the company. */
export const siteTexts: readonly Schema<'SiteText'>[] = [
  ...services.flatMap(({ name }) => [
    ofService(`${name}.title`, serviceNames.en[name], serviceNames.ar[name]),
    ofService(
      `${name}.short_description`,
      'Done once, done well, and cleaned up afterwards.',
      'عمل متقن من المرة الأولى، ونظافة بعد الانتهاء.',
    ),
  ]),
  ...Object.entries(PAINTING).map(([key, [en, ar]]) => ofService(key, en, ar)),
  ...TEXTS.flatMap(({ namespace, pages, texts }) =>
    Object.entries(texts).map(([key, [en, ar]]) => aSiteText({ key, namespace, pages, texts: { en, ar } })),
  ),
  ...emailTexts.map(({ key, namespace, texts }) => aSiteText({ key, namespace, texts, pages: [] })),
  ...factKeys.map((key) => {
    return aSiteText({
      key,
      namespace: FACTS_NAMESPACE,
      pages: EVERY_PAGE,
      texts: forEachLanguage((language) => builtInFact(key, language)),
    });
  }),
];
