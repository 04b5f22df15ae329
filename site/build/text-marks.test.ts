import { company } from '@zmb/admin-api/contract/company.ts';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';

import { compileTexts } from '@zmb/admin-api/contract/compile-text.ts';

import { markTexts, withoutMarks, withTextElements } from './text-marks.ts';

const TEXTS = {
  'a.title': 'We repair',
  'a.text': 'Ask {name} or <link>write to us</link>.',
  'a.lines': '<p>One</p><p>Two <link>links</link></p>',
  'a.count': '{count, plural, one {# job} other {# jobs}}',
};

function setUp() {
  const { content, company: named, keys } = markTexts({ about: compileTexts(TEXTS, 'en') }, company);
  const intl = createIntl({ locale: 'en', messages: { ...content.about } });
  const say = (id: keyof typeof TEXTS, values = {}) =>
    intl.formatMessage(
      { id },
      { link: (words: string[]) => `<a>${words.join('')}</a>`, p: (words: string[]) => `<p>${words.join('')}</p>`, ...values },
    );
  return { say, named, elements: (html: string) => withTextElements(html, keys) };
}
const element = (key: string, words: string, more = '') => `<span role="button" tabindex="0" data-text="${key}"${more}>${words}</span>`;

describe('marks of texts', () => {
  it('[WEB-84] become elements around the words, with what is formatted in them', () => {
    const { say, elements } = setUp();
    expect(elements(`<h1>${say('a.title')}</h1>`)).toBe(`<h1>${element('a.title', 'We repair')}</h1>`);
    expect(elements(`<a><svg></svg>${say('a.count', { count: 3 })}</a>`)).toBe(`<a><svg></svg>${element('a.count', '3 jobs')}</a>`);
    expect(elements(`<p>${say('a.text', { name: 'Ali' })}</p>`)).toBe(`<p>${element('a.text', 'Ask Ali or <a>write to us</a>.')}</p>`);
  });

  it('[WEB-84] stay within the blocks that a text is made of, and are reached by keyboard once', () => {
    const { say, elements } = setUp();
    expect(elements(`<div>${say('a.lines')}</div>`)).toBe(
      `<div><p>${element('a.lines', 'One')}</p><p><span role="button" tabindex="-1" data-text="a.lines">Two <a>links</a></span></p></div>`,
    );
  });

  it('[WEB-84] of texts and facts within a text are named by it', () => {
    const { say, named, elements } = setUp();
    const html = elements(`<p>${say('a.text', { name: named.name.en })} ${say('a.title')}</p>`);
    const outer = element('a.text', `Ask ${company.name.en} or <a>write to us</a>.`, ' data-inside="company.name"');
    expect(html).toBe(`<p>${outer} ${element('a.title', 'We repair')}</p>`);
    expect(elements(`<b>${named.phoneDisplay}</b>`)).toBe(`<b>${element('company.phone', company.phoneDisplay)}</b>`);
  });

  it('[WEB-84] are taken out of attributes, addresses, titles and options', () => {
    const { say, named, elements } = setUp();
    const title = say('a.title');
    expect(elements(`<title>${title}</title><img alt="${title}"><option>${title}</option>`)).toBe(
      '<title>We repair</title><img alt="We repair"><option>We repair</option>',
    );
    expect(elements(`<a href="mailto:${named.email}?body=${encodeURIComponent(title)}"></a>`)).toBe(
      `<a href="mailto:${company.email}?body=We%20repair"></a>`,
    );
    expect(withoutMarks(named.phoneDisplay.replaceAll(/[^\d]/g, ''))).toBe(company.phoneDisplay.replaceAll(/[^\d]/g, ''));
  });

  it('[WEB-84] are not confused by style sheets', () => {
    const { say, elements } = setUp();
    // What looks like elements there would never end, and the text would be taken for one of them, which has no elements.
    const style = '<style>@property --x{syntax:"<option>|<option>"}</style>';
    expect(elements(`${style}<p>${say('a.title')}</p>`)).toBe(`${style}<p>${element('a.title', 'We repair')}</p>`);
  });
});
