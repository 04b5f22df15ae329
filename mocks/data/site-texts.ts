import { builtInFact, factKeys, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import emailTexts from '@zmb/admin-api/contract/email-texts.json' with { type: 'json' };
import { forEachLanguage } from '@zmb/admin-api/contract/languages.ts';
import { serviceNames } from '@zmb/admin-api/contract/service-names.ts';
import { namespaceOfServiceText } from '@zmb/admin-api/contract/service-texts.ts';
import { projectKey, projectPath, type ProjectTextPart } from '@zmb/admin-api/contract/projects.ts';
import { services } from '@zmb/admin-api/contract/services.ts';
import { namespaceOfEntryText } from '@zmb/admin-api/contract/entry-texts.ts';

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
      'nav.services.all.text': ['Twelve services, one number to call.', 'اثنتا عشرة خدمة، ورقم واحد للاتصال.'],
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
      'home.meta.title': ['Technical services and fit-outs in Dubai | {shortName}', 'خدمات فنية وتشطيب وديكور في دبي | {shortName}'],
      'home.hero.title': ['Twelve trades.{break}One number.', 'اثنتا عشرة خدمة{break}برقم واحد.'],
      'home.hero.text': [
        'From a dripping tap to an office that opens on the first of the month: repairs, maintenance and fit-outs for homes and businesses in Dubai.',
        'من صنبور يقطر إلى مكتب موعد افتتاحه أول الشهر: صيانة وإصلاح وتشطيب وديكور للمنازل والشركات في دبي.',
      ],
      'home.steps.title': ['From your first message to the warranty', 'من أول رسالة إلى الضمان'],
      'home.steps.close.text': [
        'We walk through the finished work with you and put right whatever is not right. The warranty runs from that day.',
        'نراجع معك العمل بعد اكتماله ونصلح كل ملاحظة، ومن ذلك اليوم يسري الضمان.',
      ],
      'home.reviews.1.name': ['Maryam A.', 'مريم أ.'],
      'home.reviews.1.text': [
        'The unit in the majlis had been dripping into my best bucket for a week. Drain line, he said, and it was. Forty minutes, and he carried the bucket out himself.',
        'أسبوع كامل ومكيّف المجلس يقطر في أحسن دلو عندي. قال: خط التصريف، وكان كما قال. أربعون دقيقة، وهو الذي حمل الدلو إلى الخارج.',
      ],
      'home.reviews.2.name': ['James O.', 'جيمس أ.'],
      'home.reviews.2.text': [
        'In week two the glass for our meeting room came four centimetres short. I expected a month of e-mails about whose fault it was. Instead I got a sketch of a timber post, a yes-or-no question, and the post. Everyone thinks it was designed that way.',
        'في الأسبوع الثاني وصل زجاج غرفة الاجتماعات أقصر بأربعة سنتيمترات. توقعت شهرًا من المراسلات حول من المخطئ. وصلني بدلًا منها رسم لقائم خشبي، وسؤال جوابه نعم أو لا، ثم القائم نفسه. والكل يظن أنه صُمم هكذا.',
      ],
      'home.reviews.3.name': ['Fatima H.', 'فاطمة ح.'],
      'home.reviews.3.text': [
        'They showed me the tank before and after. I will not describe before.',
        'أروني الخزان قبل التنظيف وبعده. أما قبله فلن أصفه لكم.',
      ],
      'home.reviews.4.name': ['Rohan M.', 'روهان م.'],
      'home.reviews.4.text': [
        'Eleven things on my list, from a squeaking hinge to a bookcase. Ten done by lunch. For the eleventh he had the wrong bracket with him, said so straight away, and came back on the Wednesday with the right one.',
        'أحد عشر بندًا في قائمتي، من مفصلة تصرّ إلى مكتبة كتب. أنجز عشرة قبل الغداء. وللأخير أحضر حاملًا غير مناسب، فقال ذلك فورًا، وعاد يوم الأربعاء بالمناسب.',
      ],
      'home.reviews.5.name': ['Elena K.', 'إيلينا ك.'],
      'home.reviews.5.text': [
        'One drawer front came in the wrong grey. You had to hold it against the window to see it, and I did. They reordered it without a discussion. I changed my mind about the worktop twice, and had each new price in writing before anything was cut.',
        'وصلت واجهة أحد الأدراج برمادي غير الذي اخترته. لا يُرى الفرق إلا أمام النافذة، وأنا نظرت إليها أمام النافذة. طلبوا غيرها دون نقاش. أما السطح فغيّرت رأيي فيه مرتين، وفي كل مرة كان السعر الجديد مكتوبًا عندي قبل أن يُقصّ شيء.',
      ],
      'home.reviews.6.name': ['Khalid S.', 'خالد س.'],
      'home.reviews.6.text': [
        'Power gone at eleven at night, three children awake. Someone answered, someone came. It was the water heater tripping everything. After nine years in this villa I can finally read my own board.',
        'انقطعت الكهرباء الساعة إحدى عشرة بالليل، والأولاد الثلاثة صاحون. ردّوا علينا وجاؤوا، وطلع السخان هو السبب. بعد تسع سنوات في هذه الفيلا صرت أعرف أقرأ لوحة بيتي.',
      ],
      'home.reviews.7.name': ['Grace N.', 'غريس ن.'],
      'home.reviews.7.text': [
        'The bedroom came out the wrong white. My mistake, I had read the line below on the chart. They repainted it that Saturday, I paid for the tin, and nobody rolled their eyes. Not while I was looking, anyway.',
        'خرجت غرفة النوم بأبيض غير المطلوب، والخطأ خطئي: قرأت السطر الذي تحته في الكتالوج. أعادوا دهانها يوم السبت نفسه، ودفعت ثمن العلبة، ولم يتأفف أحد. أو على الأقل ليس أمامي.',
      ],
      'home.reviews.8.name': ['Omar T.', 'عمر ط.'],
      'home.reviews.8.text': [
        'Half an hour late, but he had phoned to say so. Then he closed one valve after another and listened. The leak was two metres from where everyone else wanted to break the floor. One tile opened, one tile closed.',
        'تأخر نصف ساعة، لكنه اتصل وأخبرني. ثم راح يغلق محبسًا بعد محبس ويتسمّع. طلع التسريب على بعد مترين من المكان الذي أراد غيره تكسيره. بلاطة فُتحت، وبلاطة أُغلقت.',
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
        'Yes, on {{COMPANY_PHONE}}. The office answers {hours}. In an emergency you can call at any hour.',
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
    'Interior and exterior painting in Dubai: cracks filled, damp traced first, walls primed, edges painted by hand. Flats between tenancies, villas and offices.',
    'دهان داخلي وخارجي في دبي: نعالج الشقوق، ونكشف الرطوبة قبل أي وجه، ونؤسس الجدار، ونحدّد الأطراف باليد. شقق بين مستأجرَين وفلل مسكونة ومكاتب.',
  ],
  'painting.heading': ['Good painting starts with the wall', 'الدهان الجيد يبدأ من الجدار'],
  'painting.description': [
    'Paint does not hide a bad surface. Hold a lamp along the finished wall and you will see every crack that was painted over, every patch that was not primed and every edge that was left rough. That is why colour is the last and shortest part of our work. Before it come washing, scraping, filling, sanding and the right primer.\n\nWhich primer depends on what is underneath. New gypsum board needs its joints sealed. Old enamel in a kitchen has to be sanded until it is matt, or the new paint will not hold. Outside, salt pushes paint off from behind and the sun fades it from the front, so masonry needs a breathable system and railings a rust-proof primer. We paint flats between tenancies, occupied villas room by room, offices, shops, stairwells and boundary walls.\n\nMoving and covering furniture is part of the work; please move valuables and electronics yourself. A damp wall has to wait: we find the leak, let the wall dry and only then paint it, otherwise the stain will be back within the season. Scaffolding and wallpaper are separate items in the quote.',
    'الدهان لا يخفي عيوب الجدار. مرّر مصباحًا على جدار مدهون وسترى كل شق دُهن فوقه، وكل بقعة لم تؤسَّس، وكل طرف غير متقن. ولذلك فاللون آخر مرحلة في عملنا وأقصرها، وقبله غسل وكشط ومعجون وصنفرة وأساس يناسب الجدار.\n\nويتوقف نوع الأساس على ما تحته. ألواح الجبس الجديدة تُعزل وصلاتها. والدهان الزيتي القديم في المطبخ يُصنفر حتى تذهب لمعته، وإلا لم يثبت الجديد فوقه. وفي الخارج تدفع الأملاح الدهان من الخلف وتُبهت الشمس لونه من الأمام، فيحتاج الجدار إلى دهان يسمح بنفاذ الرطوبة، والدرابزين إلى أساس مانع للصدأ. ندهن الشقق بين مستأجر وآخر، والفلل المسكونة غرفة غرفة، والمكاتب والمحال وبيوت الدرج والأسوار.\n\nنقل الأثاث وتغطيته جزء من العمل، ونرجو أن تنقل الأشياء الثمينة والأجهزة الإلكترونية بنفسك. والجدار الرطب لا يُدهن فورًا: نعالج التسريب أولًا، وننتظر حتى يجف الجدار، ثم ندهن، وإلا عادت البقعة خلال الموسم. والسقالات وورق الجدران بنود مستقلة في عرض السعر.',
  ],
  'painting.features.1': ['Cracks opened, filled and sanded flush', 'فتح الشقوق ومعالجتها بالمعجون وصنفرتها'],
  'painting.features.2': ['Stains and knots sealed before the first coat', 'عزل البقع وعُقد الخشب قبل الوجه الأول'],
  'painting.steps.1.title': ['Inspection by lamp', 'الفحص بالمصباح'],
  'painting.steps.1.text': [
    'We look along the wall from the side, in daylight and with a lamp. A photo from the front shows very little.',
    'نفحص الجدار من جانبه في ضوء النهار وبالمصباح، فالصورة من الأمام لا تُظهر العيوب.',
  ],
  'painting.faq.1.question': ['Can we sleep at home while you paint?', 'هل يمكننا النوم في البيت أثناء الدهان؟'],
  'painting.faq.1.answer': [
    'Usually, in another room: low-odour paint leaves little smell once a room is dry and aired. If anyone has asthma, or there is a newborn, tell us, so that we paint their rooms on days when they can be elsewhere.',
    'عادةً نعم، في غرفة أخرى. لا يبقى من الدهان الخفيف الرائحة إلا القليل بعد أن تجف الغرفة وتُهوّى. وإن كان في البيت مصاب بالربو أو مولود جديد فأخبرنا، لندهن غرفته في أيام يمكن أن يقضيها في مكان آخر.',
  ],
};

/** The titles of the example projects. */
const PROJECTS: Record<string, [string, string]> = {
  'villa-kitchen': ['Kitchen of a family villa', 'مطبخ فيلا عائلية'],
  'shell-to-office': ['From bare shell to an office for 24', 'من هيكل خالٍ إلى مكتب جاهز'],
  'villa-ac': ['Two AC units replaced in a day and a half', 'استبدال وحدتي تكييف في يوم ونصف'],
  'rental-living-room': ['A flat painted between two tenants', 'دهان شقة بين مستأجرين'],
  'leaking-bathroom': ['A bathroom that leaked into the flat below', 'حمام يسرّب إلى الشقة التي تحته'],
  'bedroom-wardrobe': ['A wardrobe from wall to wall', 'خزانة من الجدار إلى الجدار'],
};
/** The other texts, the same for each example project. */
const PROJECT_TEXTS: Record<Exclude<ProjectTextPart, 'title'>, [string, string]> = {
  community: ['Arabian Ranches', 'المرابع العربية'],
  summary: ['Measured twice, made once, and cleaned up afterwards.', 'قياس مرتين وتنفيذ مرة واحدة، ثم تنظيف المكان.'],
  asked: ['The owner wanted to stay in the house while the work went on.', 'أراد المالك أن يبقى في البيت أثناء العمل.'],
  done: [
    'We worked room by room.\n\nThe last day was for what the owner had noted.',
    'عملنا غرفة بعد غرفة.\n\nوخُصص اليوم الأخير لملاحظات المالك.',
  ],
};

function projectText(slug: string, part: ProjectTextPart, [en, ar]: [string, string]): Schema<'SiteText'> {
  const key = projectKey(slug, part);
  return aSiteText({ key, namespace: namespaceOfEntryText(key) ?? '', texts: { en, ar }, pages: [projectPath(slug)] });
}

function serviceText(key: string, en: string, ar: string): Schema<'SiteText'> {
  return aSiteText({ key, namespace: namespaceOfServiceText(key) ?? '', texts: { en, ar }, pages: ['/services'] });
}

/** Some of the website's texts as built, then the texts of e-mails and the facts about the company. */
export const siteTexts: readonly Schema<'SiteText'>[] = [
  ...services.flatMap(({ name }) => [
    serviceText(`${name}.title`, serviceNames.en[name], serviceNames.ar[name]),
    serviceText(
      `${name}.short_description`,
      'Done once, done well, and cleaned up afterwards.',
      'عمل متقن من المرة الأولى، ونظافة بعد الانتهاء.',
    ),
  ]),
  ...Object.entries(PROJECTS).flatMap(([slug, title]) => [
    projectText(slug, 'title', title),
    ...Object.entries(PROJECT_TEXTS).map(([part, texts]) => projectText(slug, part as ProjectTextPart, texts)),
  ]),
  ...Object.entries(PAINTING).map(([key, [en, ar]]) => serviceText(key, en, ar)),
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
