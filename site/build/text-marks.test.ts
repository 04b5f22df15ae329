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
  const { content, company: marked, keys } = markTexts({ about: compileTexts(TEXTS, 'en') }, company);
  const intl = createIntl({ locale: 'en', messages: { ...content.about } });
  const format = (id: keyof typeof TEXTS, values = {}) =>
    intl.formatMessage(
      { id },
      { link: (parts: string[]) => `<a>${parts.join('')}</a>`, p: (parts: string[]) => `<p>${parts.join('')}</p>`, ...values },
    );
  return { format, markedCompany: marked, elements: (html: string) => withTextElements(html, keys) };
}
const element = (key: string, text: string, more = '') => `<span role="button" tabindex="0" data-text="${key}"${more}>${text}</span>`;

describe('text marks', () => {
  it('[WEB-88] become elements around the text and its formatting', () => {
    const { format, elements } = setUp();
    expect(elements(`<h1>${format('a.title')}</h1>`)).toBe(`<h1>${element('a.title', 'We repair')}</h1>`);
    expect(elements(`<a><svg></svg>${format('a.count', { count: 3 })}</a>`)).toBe(`<a><svg></svg>${element('a.count', '3 jobs')}</a>`);
    expect(elements(`<p>${format('a.text', { name: 'Ali' })}</p>`)).toBe(`<p>${element('a.text', 'Ask Ali or <a>write to us</a>.')}</p>`);
  });

  it('[WEB-88] are split by the blocks of a text, with one tab stop', () => {
    const { format, elements } = setUp();
    expect(elements(`<div>${format('a.lines')}</div>`)).toBe(
      `<div><p>${element('a.lines', 'One')}</p><p><span role="button" tabindex="-1" data-text="a.lines">Two <a>links</a></span></p></div>`,
    );
  });

  it('[WEB-88] of texts and facts within another text are listed in its `data-inside`', () => {
    const { format, markedCompany, elements } = setUp();
    const html = elements(`<p>${format('a.text', { name: markedCompany.name.en })} ${format('a.title')}</p>`);
    const outer = element('a.text', `Ask ${company.name.en} or <a>write to us</a>.`, ' data-inside="company.name"');
    expect(html).toBe(`<p>${outer} ${element('a.title', 'We repair')}</p>`);
    expect(elements(`<b>${markedCompany.phoneDisplay}</b>`)).toBe(`<b>${element('company.phone', company.phoneDisplay)}</b>`);
  });

  it('[WEB-88] are removed from attributes, URLs, titles and options', () => {
    const { format, markedCompany, elements } = setUp();
    const title = format('a.title');
    expect(elements(`<title>${title}</title><img alt="${title}"><option>${title}</option>`)).toBe(
      '<title>We repair</title><img alt="We repair"><option>We repair</option>',
    );
    expect(elements(`<a href="mailto:${markedCompany.email}?body=${encodeURIComponent(title)}"></a>`)).toBe(
      `<a href="mailto:${company.email}?body=We%20repair"></a>`,
    );
    expect(withoutMarks(markedCompany.phoneDisplay.replaceAll(/[^\d]/g, ''))).toBe(company.phoneDisplay.replaceAll(/[^\d]/g, ''));
  });

  it('[WEB-88] ignore markup in style sheets', () => {
    const { format, elements } = setUp();
    // If "<option>" there counted as an element, the text after it would be treated as plain text.
    const style = '<style>@property --x{syntax:"<option>|<option>"}</style>';
    expect(elements(`${style}<p>${format('a.title')}</p>`)).toBe(`${style}<p>${element('a.title', 'We repair')}</p>`);
  });
});
