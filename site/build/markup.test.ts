import { describe, expect, it } from 'vitest';

import { crumbsOf, elementsNamed, parseMarkup, questionsOf, textOf } from './markup.ts';

const page = `
  <header><details data-item="menu"><summary>Menu</summary><div>Links</div></details></header>
  <main>
    <nav aria-label="Breadcrumb"><ol>
      <li><a href="/">Home</a><span><svg><title>chevron</title></svg></span></li>
      <li aria-hidden="true">…</li>
      <li><a href="/services">Services</a></li>
      <li><span aria-current="page">AC &amp; cooling</span></li>
    </ol></nav>
    <h1>AC<br>cooling</h1>
    <details data-item="a"><summary><h3>Why?</h3><span><svg></svg></span></summary><div id="a"><p>Because <b>it</b> is.</p><p>Always.</p></div></details>
    <details><summary>Contents</summary><p>No question</p></details>
    <details data-item="b"><summary>Empty?</summary><div></div></details>
  </main>`;

describe('what is read off a page', () => {
  it('is its text on one line, with space between blocks and none inside words', () => {
    const [heading] = elementsNamed(parseMarkup(page), 'h1');
    expect(heading && textOf(heading)).toBe('AC cooling');
  });

  it('are the questions of its main part that have an answer', () => {
    expect(questionsOf(parseMarkup(page))).toEqual([{ question: 'Why?', answer: 'Because it is. Always.' }]);
  });

  it('is the way from the home page, without what only fills a gap', () => {
    expect(crumbsOf(parseMarkup(page))).toEqual([
      { name: 'Home', href: '/' },
      { name: 'Services', href: '/services' },
      { name: 'AC & cooling', href: undefined },
    ]);
  });

  it('is no way where a list of links does not end with the page itself', () => {
    expect(crumbsOf(parseMarkup('<main><nav><ol><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ol></nav></main>'))).toEqual([]);
  });
});
