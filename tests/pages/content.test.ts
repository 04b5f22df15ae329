import { describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { servicesNamed, servicesOf } from '../../site/src/company/services.ts';
import { textsBelow, textsOf } from '../support/texts.ts';
import { attributeOf, type BuiltPage, elementsNamed, type MarkupElement, named, pages, textOf } from './support/page-markup.ts';

const DATE_TAGS = { en: 'en-AE', ar: 'ar-AE-u-nu-latn-ca-gregory' } as const;

const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const hrefsIn = (...elements: MarkupElement[]) =>
  elements.flatMap((element) => elementsNamed(element, 'a')).map((link) => attributeOf(link, 'href') ?? '');

describe.each(['en', 'ar'] as const)('the content of the built pages (%s)', (lang) => {
  const at = (path: string) => (lang === 'en' ? path : `/ar${path === '/' ? '' : path}`);
  const dateOf = (date: string) =>
    new Intl.DateTimeFormat(DATE_TAGS[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
  const open = (path: string): BuiltPage & { main: MarkupElement; text: string } => {
    const page = pages.find((each) => each.path === at(path));
    const [main] = page ? named(page, 'main') : [];
    if (!page || !main) throw new Error(`${at(path)} was not built`);
    return { ...page, main, text: textOf(main) };
  };

  it('[PAGE-01] home has its headline, statistics, services, steps, reasons, reviews, questions and the callback form', () => {
    const home = textsOf(lang, 'home');
    const { main, text } = open('/');
    for (const key of ['home.hero.text', 'home.steps.close.text', 'home.why.title', 'home.why.warranty.text', 'home.faq.all']) {
      expect(text).toContain(home(key));
    }
    const hrefs = hrefsIn(main);
    expect(hrefs.some((href) => /^https:\/\/wa\.me\/\d+\?text=/.test(href))).toBe(true);
    expect(new Set(hrefs.filter((href) => href.includes('/services/')))).toHaveProperty('size', 12);
    expect(hrefs).toContain(at('/faq'));
    const [statistics] = elementsNamed(main, 'dl');
    const response = { en: '1 to 2 hours', ar: 'ساعة إلى ساعتين' }[lang];
    const values = statistics ? elementsNamed(statistics, 'dd').map((value) => withoutMarks(textOf(value))) : [];
    expect(values).toEqual(['1200+', '98%', response, '100%']);
    const reviews = elementsNamed(main, 'figure');
    expect(reviews).toHaveLength(8);
    const first = reviews.find((review) => textOf(review).includes(home('home.reviews.1.text')));
    if (!first) throw new Error('the first review is missing');
    expect(textOf(first)).toContain(home('home.reviews.1.name'));
    expect(textOf(...elementsNamed(first, 'time'))).toBe(dateOf('2025-03-14'));
    const questions = elementsNamed(main, 'details').map((question) => textOf(question));
    expect(questions.some((question) => question.includes(textsOf(lang, 'faq-common')('faq.warranty.answer')))).toBe(true);
    const forms = elementsNamed(main, 'form').map((form) => textOf(form));
    expect(forms.some((form) => form.includes(textsOf(lang, 'common')('callback.phone')))).toBe(true);
  });

  it('[FRM-17] a form that was refused without scripts is titled as with scripts, whatever its errors', () => {
    for (const kind of ['contact', 'privacy']) {
      const { elements } = open(`/form-result/${kind}/invalid`);
      const [title] = elements.filter(({ tagName }) => tagName === 'h1');
      expect(`${title && textOf(title)}.`).toBe(textsOf(lang, 'common')('form.check'));
    }
  });

  it('[PAGE-15] a service names the response aim for emergencies only if it takes emergencies', () => {
    const label = textsOf(lang, 'service')('service.aims.emergency.label');
    const all = servicesOf(company);
    const named = all.filter(({ href }) => open(href).text.includes(label));
    expect(named.map(({ name }) => name)).toEqual(['ac_services', 'electrical', 'plumbing']);
    expect(open('/services/ac-maintenance').text).toContain(label);
    for (const service of all) {
      const usual = named.includes(service) ? 'service.aims.normal.label' : 'service.aims.only.label';
      expect(open(service.href).text, service.name).toContain(textsOf(lang, 'service')(usual));
    }
  });

  it('[PAGE-02] [FRM-09] each service is described in full, with its calls to action and related services; elsewhere a chat starts with the default text', () => {
    const cards = textsOf(lang, 'services');
    const greeting = { en: "Hello, I'm interested in your services", ar: 'مرحبًا، أودّ الاستفسار عن خدماتكم' }[lang];
    const chatWith = (text: string) => `https://wa.me/447700900123?text=${encodeURIComponent(text)}`;
    for (const { name, slug, href, related } of servicesOf(company)) {
      const own = textsOf(lang, `service-${slug}`);
      const page = open(href);
      expect(page.title, slug).toBe(own(`${name}.meta.title`));
      expect(page.description, slug).toBe(own(`${name}.meta.description`));
      const paragraphs = own(`${name}.description`).split('\n\n');
      const parts = ['heading', 'features.', 'steps.'].flatMap((part) => textsBelow(lang, `service-${slug}`, `${name}.${part}`));
      const answers = [1, 2, 3].map((number) => own(`${name}.faq.${number}.answer`));
      for (const text of [cards(`${name}.title`), cards(`${name}.short_description`), ...paragraphs, ...parts, ...answers]) {
        expect(page.text, slug).toContain(text.replace(/\s+/g, ' ').trim());
      }
      const chat = chatWith(`${greeting}: ${cards(`${name}.title`)}.`);
      const calls = ['tel:00447700900123', chat, `${at('/contact')}?service=${name}`];
      const others = servicesNamed(company, related).map((service) => at(service.href));
      expect(hrefsIn(page.main), slug).toEqual(expect.arrayContaining([...calls, ...others]));
    }
    expect(hrefsIn(open('/contact').main)).toContain(chatWith(`${greeting}.`));
  });

  it('[PAGE-03] about, contact and the policies are complete; the policies have the date of their last change, the age, the law and the courts', () => {
    const about = open('/about');
    expect(hrefsIn(about.main).filter((href) => href.includes('/services/'))).toHaveLength(12);
    expect(about.text).toContain(textsOf(lang, 'about')('about.word.time.text'));
    expect(elementsNamed(about.main, 'a').map((link) => textOf(link))).toContain(textsOf(lang, 'about')('about.call.contact'));

    const contact = open('/contact');
    expect(elementsNamed(contact.main, 'form', 'table').map(({ tagName }) => tagName)).toEqual(['form', 'table']);
    expect(elementsNamed(contact.main, 'tr')).toHaveLength(8);
    expect(contact.text).toContain(inLanguage(company.address, lang));
    expect(hrefsIn(contact.main)).toEqual(
      expect.arrayContaining([`mailto:${company.email}`, expect.stringMatching(/^https:\/\/www\.google\.com\/maps/)]),
    );

    for (const [name, anchors] of Object.entries({
      'cookie-policy': ['list', 'choice'],
      'privacy-policy': ['collected', 'rights', 'age', 'law'],
      'terms-conditions': ['age', 'warranty', 'law'],
    })) {
      const { main, text } = open(`/${name}`);
      const times = elementsNamed(main, 'time');
      expect(
        times.map((time) => [attributeOf(time, 'datetime'), textOf(time)]),
        name,
      ).toEqual([['2025-04-21', dateOf('2025-04-21')]]);
      const headings = new Map(elementsNamed(main, 'h2').map((heading) => [attributeOf(heading, 'id'), textOf(heading)]));
      for (const anchor of anchors) {
        expect(headings.get(anchor), `${name}#${anchor}`).toBe(textsOf(lang, name)(`${name}.${anchor}.title`));
        expect(hrefsIn(main), name).toContain(`#${anchor}`);
      }
      expect(text, name).not.toMatch(/[<{]/);
      expect(text.length, name).toBeGreaterThan(1500);
      if (name === 'cookie-policy') continue;
      expect(text, name).toMatch(lang === 'en' ? /\b18\b/ : /18 عامًا/);
      expect(text, name).toContain(lang === 'en' ? 'law of the United Arab Emirates' : 'قانون دولة الإمارات العربية المتحدة');
      expect(text, name).toContain(lang === 'en' ? 'courts of Dubai' : 'محاكم دبي');
    }
  });

  it('[FRM-02] each form states what sending agrees to, with the link', () => {
    const common = textsOf(lang, 'common');
    const sentence = common('form.privacy').replace('{policy}', common('form.privacy.policy'));
    for (const [path, label] of [
      ['/contact', textsOf(lang, 'contact')('contact.form.message')],
      ['/', common('callback.phone')],
      ['/', common('newsletter.email')],
    ] as const) {
      const form = named(open(path), 'form').find((each) => textOf(each).includes(label));
      if (!form) throw new Error(`${path} has no form with “${label}”`);
      expect(textOf(form), path).toContain(sentence);
      expect(hrefsIn(form), path).toContain(at('/privacy-policy'));
    }
  });
});
