import { afterEach, describe, expect, it } from 'vitest';
import { page as screenSize } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Pagination } from './Pagination.tsx';

const pages = (page: number, totalPages = 3) => <Pagination page={page} totalPages={totalPages} hrefOf={(number) => `?page=${number}`} />;
const steps = (container: HTMLElement) =>
  [...container.querySelectorAll('a[rel]')].map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`);

afterEach(() => screenSize.viewport(414, 896));

describe('Pagination', () => {
  it.each([
    [1, ['next ?page=2']],
    [2, ['prev ?page=1', 'next ?page=3']],
    [3, ['prev ?page=2']],
  ])('on page %d links to the previous and the next page only', (page, expected) => {
    expect(steps(mount(pages(page)).container)).toEqual(expected);
  });

  it('shows the position as text, in the page’s language, where there is no room for numbers', () => {
    const { container, screen } = mount(pages(2), { locale: 'ar' });
    expect(screen.getByRole('navigation', { name: 'الصفحات' }).element().textContent).toContain('صفحة 2 من 3');
    expect(screen.getByRole('list').elements()).toHaveLength(0);
    expect(container.querySelectorAll('[aria-current]')).toHaveLength(2);
    expect([...container.querySelectorAll<HTMLElement>('[aria-current]')].filter((mark) => mark.checkVisibility())).toHaveLength(1);
  });

  it('has links to the surrounding pages on a wide screen, with the current one marked', async () => {
    await screenSize.viewport(1280, 800);
    const { screen } = mount(pages(1205, 50_000));
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '…', '1,204', '1,205', '1,206', '…', '50,000']);
    const current = screen.getByRole('link', { name: 'Page 1,205', exact: true }).element();
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 50,000' }).element()).toHaveAttribute('href', '?page=50000');
  });

  it.each([
    ['en', 5, '\u206641–50\u2069 of 1,234'],
    ['ar', 5, '\u206641–50\u2069 من 1,234'],
    ['en', 124, '\u20661,231–1,234\u2069 of 1,234'],
  ] as const)('in %s on page %d shows the range of entries', (locale, page, text) => {
    const { container } = mount(<Pagination page={page} totalPages={124} pageSize={10} totalItems={1234} hrefOf={String} />, { locale });
    expect(container.querySelector('p')!.textContent).toBe(text);
  });

  it.each([
    ['en', '\u206621–30\u2069 of \u206610,000+\u2069'],
    ['ar', '\u206621–30\u2069 من \u206610,000+\u2069'],
  ] as const)('in %s shows that a list has more entries than were counted', (locale, text) => {
    const { container } = mount(<Pagination page={3} totalPages={1000} pageSize={10} totalItems={10_000} hasMore hrefOf={String} />, {
      locale,
    });
    expect(container.querySelector('p')!.textContent).toBe(text);
    const numbers = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(numbers.at(-1)).toBe('1000');
  });

  it('links to the first and the last page where there is no room for numbers', () => {
    const links = (page: number) =>
      [...mount(pages(page)).container.querySelectorAll('a')]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href'));
    expect(links(1)).toEqual(['?page=2', '?page=3']);
    expect(links(2)).toEqual(['?page=1', '?page=1', '?page=3', '?page=3']);
    expect(links(3)).toEqual(['?page=1', '?page=2']);
  });

  it('has its previous arrow at the inline start, in both directions', () => {
    for (const locale of ['en', 'ar'] as const) {
      const { container } = mount(pages(2), { locale });
      const turn = getComputedStyle(container.querySelector('a[rel="prev"] svg')!).transform;
      expect(turn).toBe(locale === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
    }
  });

  it('renders nothing for a single page', () => {
    expect(mount(pages(1, 1)).container).toHaveTextContent('');
    expect(mount(pages(1, 1)).container.querySelector('nav')).toBeNull();
  });
});

describe('pagesAround', () => {
  it('always has the same number of items, includes the current page and its neighbours, and never a gap of one page', () => {
    for (const total of [8, 9, 50]) {
      for (let page = 1; page <= total; page += 1) {
        const { container } = mount(pages(page, total));
        const places = [...container.querySelectorAll('li')].map(({ textContent }) => (textContent === '…' ? 'gap' : Number(textContent)));
        expect(places).toHaveLength(7);
        for (const near of [1, page - 1, page, page + 1, total]) {
          if (near >= 1 && near <= total) expect(places).toContain(near);
        }
        places.forEach((place, index) => {
          if (typeof place === 'number') return;
          expect(Number(places[index + 1]) - Number(places[index - 1])).toBeGreaterThan(2);
        });
      }
    }
  });
});
