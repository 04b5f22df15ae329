/*
 * What the services of the website say: the names and short descriptions of all of them, and the page of one. As the website shows them,
 * so that forms have texts of the usual length.
 */

/** A text of a service in each language, by its key. */
export const serviceTexts: readonly { key: string; texts: { en: string; ar: string } }[] = [
  { key: 'commercial_fit_out.title', texts: { en: 'Commercial fit-out', ar: 'تجهيز المكاتب والمحال' } },
  {
    key: 'commercial_fit_out.short_description',
    texts: {
      en: 'Offices, shops, clinics and cafés, from bare unit to opening day.',
      ar: 'مكاتب ومحال وعيادات ومقاهٍ، من الوحدة غير المجهّزة إلى يوم الافتتاح.',
    },
  },
  { key: 'residential_fit_out.title', texts: { en: 'Residential fit-out', ar: 'تشطيب المنازل' } },
  {
    key: 'residential_fit_out.short_description',
    texts: {
      en: 'Villas and flats finished or rebuilt, room by room or all at once.',
      ar: 'فلل وشقق تُشطّب أو يُعاد بناؤها، غرفة غرفة أو دفعة واحدة.',
    },
  },
  { key: 'ac_services.title', texts: { en: 'AC services', ar: 'خدمات التكييف' } },
  {
    key: 'ac_services.short_description',
    texts: {
      en: 'Repair, cleaning and maintenance, from the drain line to the compressor.',
      ar: 'تصليح وتنظيف وصيانة، من خط التصريف إلى الكمبروسر.',
    },
  },
  { key: 'electrical.title', texts: { en: 'Electrical services', ar: 'أعمال الكهرباء' } },
  {
    key: 'electrical.short_description',
    texts: {
      en: 'Faults traced to their cause, boards put in order, every breaker labelled.',
      ar: 'نصل إلى أصل العطل، ونرتّب اللوحة، ونسمّي كل قاطع.',
    },
  },
  { key: 'plumbing.title', texts: { en: 'Plumbing services', ar: 'أعمال السباكة' } },
  {
    key: 'plumbing.short_description',
    texts: { en: 'Leaks found before they show on the ceiling.', ar: 'نكشف التسريب قبل أن يظهر على السقف.' },
  },
  { key: 'handyman.title', texts: { en: 'Handyman services', ar: 'أعمال الصيانة المنزلية' } },
  {
    key: 'handyman.short_description',
    texts: {
      en: 'Shelves, hinges, silicone, curtain rails: the list on your fridge.',
      ar: 'رفوف ومفصلات وسيليكون وستائر: القائمة المعلّقة على ثلاجتك.',
    },
  },
  { key: 'painting.title', texts: { en: 'Painting services', ar: 'أعمال الدهان' } },
  {
    key: 'painting.short_description',
    texts: { en: 'Filled, sanded, primed, and only then the colour.', ar: 'معجون وصنفرة وأساس، ثم اللون.' },
  },
  { key: 'wallpaper_fixing.title', texts: { en: 'Wallpaper fixing', ar: 'تركيب ورق الجدران' } },
  {
    key: 'wallpaper_fixing.short_description',
    texts: { en: 'Patterns that meet at the seam, on a wall prepared for them.', ar: 'نقوش تلتقي عند الوصلة، على جدار أُعدّ لها.' },
  },
  { key: 'kitchen_renovation.title', texts: { en: 'Kitchen renovation', ar: 'تجديد المطابخ' } },
  {
    key: 'kitchen_renovation.short_description',
    texts: { en: 'Whole or in part, from the first drawing to the last hinge.', ar: 'كليًا أو جزئيًا، من أول رسم إلى آخر مفصلة.' },
  },
  { key: 'water_tank_cleaning.title', texts: { en: 'Water tank cleaning', ar: 'تنظيف خزانات المياه' } },
  {
    key: 'water_tank_cleaning.short_description',
    texts: { en: 'Pumped out, scrubbed by hand, disinfected and refilled.', ar: 'تفريغ وفرك باليد وتعقيم وإعادة تعبئة.' },
  },
  { key: 'pool_maintenance.title', texts: { en: 'Pool maintenance', ar: 'صيانة المسابح' } },
  {
    key: 'pool_maintenance.short_description',
    texts: { en: 'Balanced water, a clean filter, a pump that somebody listens to.', ar: 'ماء متوازن، وفلتر نظيف، ومضخة لا يفوتنا صوتها.' },
  },
  { key: 'carpentry_services.title', texts: { en: 'Carpentry services', ar: 'أعمال النجارة' } },
  {
    key: 'carpentry_services.short_description',
    texts: { en: 'Doors that close, wardrobes that fit a crooked wall.', ar: 'أبواب تُغلق بإحكام، وخزائن على مقاس جدار غير مستقيم.' },
  },
  {
    key: 'painting.meta.title',
    texts: { en: 'Painters in Dubai for villas, flats and offices | {shortName}', ar: 'دهان الفلل والشقق والمكاتب في دبي | {shortName}' },
  },
  {
    key: 'painting.meta.description',
    texts: {
      en: 'Interior and exterior painting in Dubai: cracks filled, damp found first, walls primed, edges cut in by hand. Flats between tenancies, villas and offices.',
      ar: 'دهان داخلي وخارجي في دبي: نعالج الشقوق، ونكشف الرطوبة قبل أي وجه، ونؤسس الجدار، ونحدّد الأطراف باليد. شقق بين مستأجرَين وفلل مسكونة ومكاتب.',
    },
  },
  { key: 'painting.heading', texts: { en: 'The wall first, the colour last', ar: 'الجدار أولًا، واللون آخرًا' } },
  {
    key: 'painting.description',
    texts: {
      en: 'Paint hides nothing. A lamp held along a finished wall shows every crack that was painted over, every patch that drank more than its neighbour, every edge that was taped instead of cut in. So colour is the last and shortest part of our work. Before it come washing, scraping, filling, sanding and a primer that suits the wall.\n\nWhich primer depends on what lies underneath. New gypsum board needs its joints sealed. Old enamel in a kitchen has to be sanded dull, or nothing holds on it. Outside, salt pushes paint off from behind while the sun bleaches it from the front, so masonry gets a system that breathes and railings a primer against rust. We paint flats between tenancies, lived-in villas room by room, offices, shops, stairwells and boundary walls.\n\nFurniture is moved and covered as part of the work; what is precious or electronic is safer in your own hands. A damp wall waits: first the leak, then the drying, then the brush, or the stain is back within the season. Scaffolding and wallpaper are separate items in the quote.',
      ar: 'الدهان لا يستر شيئًا. مصباح يُمال على جدار مكتمل يفضح كل شق طُلي فوقه، وكل بقعة شربت أكثر من جارتها، وكل طرف لُصق عليه شريط بدل أن يُحدّد باليد. ولذلك فاللون آخر عملنا وأقصره، وقبله غسل وكشط ومعجون وصنفرة وأساس يناسب الجدار.\n\nأي أساس؟ هذا يتوقف على ما تحته. ألواح الجبس الجديدة تُعزل وصلاتها. والدهان الزيتي القديم في المطبخ يُصنفر حتى تذهب لمعته، وإلا فلا شيء يثبت فوقه. وفي الخارج يدفع الملح الدهان من خلفه، وتُبهته الشمس من أمامه، فيحتاج الجدار إلى نظام دهان يتنفس، والدرابزين إلى أساس مانع للصدأ. ندهن الشقق بين مستأجر وآخر، والفلل المسكونة غرفة غرفة، والمكاتب والمحال وبيوت الدرج والأسوار.\n\nنقل الأثاث وتغطيته جزء من العمل، أما الثمين والإلكتروني فهو في يدك أسلم. والجدار الرطب ينتظر: التسريب أولًا، ثم الجفاف، ثم الفرشاة، وإلا عادت البقعة قبل أن ينقضي الموسم. والسقالات وورق الجدران بنود مستقلة في عرض السعر.',
    },
  },
  {
    key: 'painting.features.1',
    texts: { en: 'Cracks opened, filled and sanded flush', ar: 'فتح الشقوق ومعجنتها وصنفرتها على مستوى الجدار' },
  },
  { key: 'painting.features.2', texts: { en: 'Stains and knots sealed before the first coat', ar: 'عزل البقع وعُقد الخشب قبل الوجه الأول' } },
  { key: 'painting.features.3', texts: { en: 'Edges and corners cut in by hand', ar: 'تحديد الأطراف والزوايا باليد' } },
  {
    key: 'painting.features.4',
    texts: { en: 'Doors, frames and railings in enamel or lacquer', ar: 'دهان الأبواب والإطارات والدرابزين بالزيتي أو اللاكر' },
  },
  { key: 'painting.features.5', texts: { en: 'Outside walls, parapets and boundary walls', ar: 'الجدران الخارجية والدراوي والأسوار' } },
  {
    key: 'painting.features.6',
    texts: { en: 'Low-odour paints for rooms that stay in use', ar: 'دهانات خفيفة الرائحة للغرف التي تبقى مستعملة' },
  },
  {
    key: 'painting.features.7',
    texts: { en: 'Floors, furniture and sockets covered or taken off', ar: 'تغطية الأرضيات والأثاث وفك أغطية المقابس' },
  },
  { key: 'painting.steps.1.title', texts: { en: 'Daylight and a lamp', ar: 'ضوء النهار ومصباح' } },
  {
    key: 'painting.steps.1.text',
    texts: {
      en: 'We look along the wall from the side; a photo from the front shows nothing.',
      ar: 'ننظر إلى الجدار من جانبه، فالصورة من الأمام لا تُظهر شيئًا.',
    },
  },
  { key: 'painting.steps.2.title', texts: { en: 'Patches', ar: 'العيّنات' } },
  {
    key: 'painting.steps.2.text',
    texts: {
      en: 'Two or three tones on the real wall. Look at them in the morning and after sunset.',
      ar: 'لونان أو ثلاثة على الجدار نفسه. انظر إليها صباحًا وبعد الغروب.',
    },
  },
  { key: 'painting.steps.3.title', texts: { en: 'Preparation', ar: 'التحضير' } },
  {
    key: 'painting.steps.3.text',
    texts: {
      en: 'Covering, washing, filling, sanding: the longest stage and the dullest.',
      ar: 'تغطية وغسل ومعجون وصنفرة: أطول المراحل وأقلّها متعة.',
    },
  },
  { key: 'painting.steps.4.title', texts: { en: 'Coats', ar: 'الأوجه' } },
  {
    key: 'painting.steps.4.text',
    texts: { en: 'Primer, then colour, each dry before the next.', ar: 'الأساس ثم اللون، ولا يأتي وجه قبل أن يجف ما تحته.' },
  },
  { key: 'painting.steps.5.title', texts: { en: 'Edges', ar: 'الأطراف' } },
  {
    key: 'painting.steps.5.text',
    texts: {
      en: 'A round with the lamp, together. Marks are put right while the brushes are still wet.',
      ar: 'جولة معًا بالمصباح، وما يظهر يُصلح قبل أن تجف الفُرش.',
    },
  },
  { key: 'painting.faq.1.question', texts: { en: 'Can we sleep at home while you paint?', ar: 'هل ننام في البيت أثناء الدهان؟' } },
  {
    key: 'painting.faq.1.answer',
    texts: {
      en: 'Usually, in another room: a low-odour paint leaves little behind once a room is dry and aired. If someone has asthma, or there is a newborn, tell us, so that their rooms are done on days when they can be elsewhere.',
      ar: 'عادةً نعم، في غرفة أخرى. الدهان الخفيف الرائحة لا يترك إلا القليل بعد أن تجف الغرفة وتُهوّى. وإن كان في البيت مصاب بالربو أو مولود جديد فأخبرنا، لندهن غرفته في أيام يمكن أن يقضيها في مكان آخر.',
    },
  },
  {
    key: 'painting.faq.2.question',
    texts: { en: 'My landlord wants the original white. Which one is it?', ar: 'المالك يريد الأبيض الأصلي، فأي أبيض هو؟' },
  },
  {
    key: 'painting.faq.2.answer',
    texts: {
      en: 'The building’s management often knows its name and code. If not, a paint shop can match a chip the size of a coin. A wall that has yellowed is best painted from corner to corner, since a patch in the right white would still show.',
      ar: 'كثيرًا ما تعرف إدارة المبنى اسمه ورمزه. وإن لم تعرف، فقشرة بحجم قطعة نقود تكفي محل الدهانات ليطابق اللون. والجدار الذي اصفرّ يُستحسن دهانه من الزاوية إلى الزاوية، فالرقعة تظهر ولو كان أبيضها صحيحًا.',
    },
  },
  { key: 'painting.faq.3.question', texts: { en: 'When can the furniture go back?', ar: 'متى يعود الأثاث إلى مكانه؟' } },
  {
    key: 'painting.faq.3.answer',
    texts: {
      en: 'Dry to the touch is not dry yet. Leave a hand’s width of air behind it for the first days, and wait some weeks before you wash the wall: paint goes on hardening long after it looks finished.',
      ar: 'جفاف الملمس ليس جفافًا بعد. اترك خلف الأثاث في الأيام الأولى مسافة كف، وانتظر بضعة أسابيع قبل أن تغسل الجدار، فالدهان يواصل تصلّبه بعد أن يبدو منتهيًا.',
    },
  },
];
