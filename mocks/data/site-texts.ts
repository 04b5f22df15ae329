import { builtInFact, factKeys, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import emailTexts from '@zmb/admin-api/contract/email-texts.json' with { type: 'json' };
import { forEachLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { namespaceOfServiceText } from '@zmb/admin-api/contract/service-texts.ts';

import { serviceTexts } from './service-texts.ts';

/** A text of the built website. */
interface BuiltText {
  key: string;
  namespace: string;
  /** The paths of the pages that show it. */
  pages: readonly string[];
  texts: Readonly<Record<Language, string>>;
}

/** The pages of the website that the mocks have, in the order of the build. */
const EVERY_PAGE = ['/', '/about', '/contact', '/faq', '/fit-outs', '/services', '/services/plumbing-services', '/privacy-policy'];

/**
 * Some of the website's texts in the order of its catalogues, short and long ones, with values, plural forms, options and markup, then
 * those of e-mails and the facts of the company.
 */
export const siteTexts: readonly BuiltText[] = [
  ...serviceTexts.map(({ key, texts }) => ({
    ...{ key, texts, namespace: namespaceOfServiceText(key) ?? '' },
    pages: EVERY_PAGE.filter((path) => path === '/services'),
  })),
  { key: 'nav.home', namespace: 'common', pages: EVERY_PAGE, texts: { en: 'Home', ar: 'الرئيسية' } },
  { key: 'nav.contact', namespace: 'common', pages: EVERY_PAGE, texts: { en: 'Contact', ar: 'تواصل معنا' } },
  {
    key: 'nav.services.all.text',
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: { en: 'Twelve trades, one number to call.', ar: 'اثنتا عشرة حرفة، ورقم واحد للاتصال.' },
  },
  {
    key: 'form.email.tooLong',
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: {
      en: 'Enter an e-mail address of at most {max, plural, one {# character} other {# characters}}.',
      ar: 'اكتب بريدًا إلكترونيًا لا يتجاوز {max, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    },
  },
  {
    key: 'form.phone.short',
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: {
      en: '{count, plural, one {One digit is} other {# digits are}} missing.{line, select, mobile { A UAE mobile number looks like 050 123 4567.} landline { A UAE landline number looks like 04 234 5678.} other {}}',
      ar: '{count, plural, zero {ينقص الرقم # خانة} one {تنقص الرقمَ خانة واحدة} two {تنقص الرقمَ خانتان} few {تنقص الرقمَ # خانات} many {تنقص الرقمَ # خانة} other {تنقص الرقمَ # خانة}}.{line, select, mobile { رقم المتحرك في الإمارات مثل \u2066050 123 4567\u2069.} landline { رقم الهاتف الأرضي في الإمارات مثل \u206604 234 5678\u2069.} other {}}',
    },
  },
  {
    key: 'aims.emergency',
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: {
      en: '{from, plural, one {#} other {#}} to {to, plural, one {# hour} other {# hours}}',
      ar: '{from, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} إلى {to, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    },
  },
  {
    key: 'aims.normal',
    namespace: 'common',
    pages: EVERY_PAGE,
    texts: {
      en: '{hours, plural, one {# hour} other {# hours}} on working days',
      ar: '{hours, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} في أيام العمل',
    },
  },
  {
    key: 'home.meta.title',
    namespace: 'home',
    pages: ['/'],
    texts: { en: 'Technical services and fit-outs in Dubai | {shortName}', ar: 'خدمات فنية وتجهيزات داخلية في دبي | {shortName}' },
  },
  {
    key: 'home.meta.description',
    namespace: 'home',
    pages: ['/'],
    texts: {
      en: 'AC, electrical, plumbing and nine more trades, and complete fit-outs for homes and businesses in Dubai. Emergencies at any hour; our aim is {emergencyTime}.',
      ar: 'تكييف وكهرباء وسباكة وتسع حِرف أخرى، وتجهيزات كاملة للمنازل والشركات في دبي. الطوارئ في أي ساعة، وهدفنا الاستجابة خلال {emergencyTime}.',
    },
  },
  {
    key: 'home.hero.title',
    namespace: 'home',
    pages: ['/'],
    texts: { en: 'Twelve trades.{break}One number.', ar: 'اثنتا عشرة حرفة،{break}ورقم واحد.' },
  },
  {
    key: 'home.hero.text',
    namespace: 'home',
    pages: ['/'],
    texts: {
      en: 'From a dripping tap to an office that has to open on the first of the month: repairs, maintenance and fit-outs for homes and businesses in Dubai.',
      ar: 'من صنبور يقطر إلى مكتب يجب أن يُفتتح أول الشهر: إصلاح وصيانة وتجهيز للمنازل والشركات في دبي.',
    },
  },
  { key: 'home.stats.projects.value', namespace: 'home', pages: ['/'], texts: { en: '1200+', ar: '\u20661200+\u2069' } },
  { key: 'home.stats.response.value', namespace: 'home', pages: ['/'], texts: { en: '{emergency} h', ar: '\u2066{emergency}\u2069 ساعة' } },
  { key: 'home.stats.warranty.label', namespace: 'home', pages: ['/'], texts: { en: 'warranty', ar: 'ضمان على أعمالنا' } },
  {
    key: 'home.steps.title',
    namespace: 'home',
    pages: ['/'],
    texts: { en: 'From your first message to the warranty', ar: 'من أول رسالة إلى الضمان' },
  },
  {
    key: 'home.steps.close.text',
    namespace: 'home',
    pages: ['/'],
    texts: {
      en: 'We walk through the finished work with you and put right whatever is not right. The warranty runs from that day.',
      ar: 'نراجع معك العمل بعد اكتماله ونصلح كل ملاحظة، ومن ذلك اليوم يسري الضمان.',
    },
  },
  { key: 'home.why.language.title', namespace: 'home', pages: ['/'], texts: { en: 'In {{LANGUAGES}}', ar: 'باللغة {{LANGUAGES}}' } },
  { key: 'about.word.end.title', namespace: 'about', pages: ['/about'], texts: { en: 'A warranty', ar: 'ضمان' } },
  {
    key: 'faq.warranty.question',
    namespace: 'faq-common',
    pages: ['/', '/faq'],
    texts: { en: 'Is the work under warranty?', ar: 'هل على العمل ضمان؟' },
  },
  {
    key: 'faq.warranty.answer',
    namespace: 'faq-common',
    pages: ['/', '/faq'],
    texts: {
      en: 'Yes, all of it. What the warranty covers, and for how long, is written in your quote.',
      ar: 'نعم، على كل ما ننفّذه. وما يشمله الضمان ومدته مكتوبان في عرض السعر.',
    },
  },
  {
    key: 'faq.phone.answer',
    namespace: 'faq-common',
    pages: ['/', '/faq'],
    texts: {
      en: 'Yes: {{COMPANY_PHONE}}. The office answers {hours}. In an emergency you can call at any hour.',
      ar: 'نعم، على الرقم {{COMPANY_PHONE}}. يردّ عليك المكتب {hours}، وفي الطوارئ اتصل في أي ساعة.',
    },
  },
  {
    key: 'faq.search.count',
    namespace: 'faq',
    pages: ['/faq'],
    texts: {
      en: '{count, plural, one {# question found} other {# questions found}}',
      ar: '{count, plural, zero {لا توجد أسئلة مطابقة} one {وجدنا سؤالًا واحدًا} two {وجدنا سؤالين} few {وجدنا # أسئلة} many {وجدنا # سؤالًا} other {وجدنا # سؤال}}',
    },
  },
  {
    key: 'faq.search.placeholder',
    namespace: 'faq',
    pages: ['/faq'],
    texts: { en: 'Warranty, quote, emergency …', ar: 'ضمان، عرض سعر، طوارئ…' },
  },
  {
    key: 'fit-outs.process.handover.text',
    namespace: 'fit-outs',
    pages: ['/fit-outs'],
    texts: {
      en: 'We walk through it with you, write a snagging list and close it. The warranty runs from that day.',
      ar: 'نراجع العمل معك، ونكتب قائمة الملاحظات وننهيها بندًا بندًا. ومن ذلك اليوم يسري الضمان.',
    },
  },
  {
    key: 'plumbing.description',
    namespace: 'service-plumbing-services',
    pages: ['/services/plumbing-services'],
    texts: {
      en: 'Close every tap in the home and look at the meter. If it still turns, water is leaving where nobody wants it.\n\nWhere it shows is seldom where it starts. It follows a pipe, crosses a slab and comes out beside the neighbour’s light fitting. So we look before we break: each line under pressure, a moisture reading along the wall, an ear on the pipe, dye in the cistern. What has to be opened then is a tile or two instead of a bathroom.\n\nLeaks are the dramatic part. Most calls are about a mixer that drips, a cistern that refills all night, a heater whose safety valve never rests, a booster pump that starts at every turn of a tap, a floor drain that smells because its trap has dried out. We do all that in homes, offices, salons and cafés, and when the pipes behind a bathroom have reached the end of their life, we replace them.\n\nSewers in the street and the risers that serve a whole building are not ours: the building’s management has to act there, and will want to know early. Tiles that we open are closed again. A pattern that is no longer made can only be matched approximately, though, and you should know that before the first one is lifted.',
      ar: 'أغلق كل صنبور في البيت وانظر إلى العدّاد. إن ظل يدور فالماء يذهب إلى حيث لا يريده أحد.\n\nوالمكان الذي يظهر فيه قلّما يكون المكان الذي بدأ منه. يمشي مع الأنبوب، ويعبر بلاطة السقف، ويخرج بجانب مصباح الجار. لذلك نبحث قبل أن نكسر: كل خط تحت الضغط، وقراءة للرطوبة على امتداد الجدار، وأذن على الأنبوب، وصبغة في صندوق الطرد. فلا يبقى ما يُفتح إلا بلاطة أو اثنتان، لا حمّام كامل.\n\nالتسريبات هي الجزء المثير من الحكاية. أما معظم الاتصالات فعن خلاط يقطر، وصندوق طرد يمتلئ طوال الليل، وسخان لا يهدأ صمام أمانه، ومضخة تعمل مع كل فتحة صنبور، ومصرف أرضي تفوح رائحته لأن سيفونه جف. ونعمل على هذا كله في البيوت والمكاتب والصالونات والمقاهي، وحين ينتهي عمر الأنابيب خلف حمّام نجدّدها.\n\nأما شبكة الشارع والخطوط الصاعدة التي تخدم المبنى كله فليست من عملنا: إدارة المبنى هي التي تتولى أمرها، ومن مصلحتها أن تعرف مبكرًا. والبلاط الذي نفتحه نعيد إغلاقه، لكن النقشة التي لم تعد تُصنع لا يمكن إلا تقريبها، ومن حقك أن تعرف ذلك قبل رفع أول بلاطة.',
    },
  },
  {
    key: 'privacy-policy.rights.text',
    namespace: 'privacy-policy',
    pages: ['/privacy-policy'],
    texts: {
      en: '<p>Under the data-protection law of the United Arab Emirates you may:</p><ul><li>ask what we hold about you, and receive a copy of it;</li><li>have it corrected, completed or deleted, unless the law obliges us to keep it;</li><li>have its use restricted or stopped;</li><li>receive it in a form that another company can use;</li><li>withdraw a consent at any time; what was done before remains lawful.</li></ul><p>Use our <request>form for requests about your data</request>, or write to {email}. We may ask you to show that it is you, and answer within {answerDays, plural, one {# day} other {# days}}.</p><p>You may also complain to the data-protection authority of the United Arab Emirates.</p>',
      ar: '<p>لك بموجب قانون حماية البيانات في دولة الإمارات العربية المتحدة أن:</p><ul><li>تسأل عمّا لدينا عنك وتحصل على نسخة منه؛</li><li>تطلب تصحيحه أو استكماله أو حذفه، ما لم يوجب القانون الاحتفاظ به؛</li><li>تطلب تقييد استخدامه أو وقفه؛</li><li>تتسلّمه بصيغة تستطيع شركة أخرى استخدامها؛</li><li>تسحب موافقتك في أي وقت، ويبقى ما جرى قبل ذلك مشروعًا.</li></ul><p>استخدم <request>نموذج الطلبات بشأن بياناتك</request>، أو اكتب إلينا على {email}. وقد نطلب ما يثبت أنك صاحب الطلب، ونرد خلال {answerDays, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.</p><p>ولك كذلك أن تتقدّم بشكوى إلى الجهة المختصة بحماية البيانات في الدولة.</p>',
    },
  },
  ...emailTexts.map((text) => ({ ...text, pages: [] })),
  ...factKeys.map((key) => ({
    key,
    namespace: FACTS_NAMESPACE,
    pages: EVERY_PAGE,
    texts: forEachLanguage((language) => builtInFact(key, language)),
  })),
];
