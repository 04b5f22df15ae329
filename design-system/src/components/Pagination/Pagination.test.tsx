import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Pagination } from './Pagination.tsx';

const pages = (page: number, totalPages = 3) => <Pagination page={page} totalPages={totalPages} hrefOf={(number) => `?page=${number}`} />;
const links = (container: HTMLElement) => [...container.querySelectorAll('a')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

describe('Pagination', () => {
  it.each([
    [1, ['next ?page=2']],
    [2, ['prev ?page=1', 'next ?page=3']],
    [3, ['prev ?page=2']],
  ])('on page %d leads to its neighbours and nowhere else', (page, expected) => {
    expect(links(mount(pages(page)).container)).toEqual(expected);
  });

  it('says where one is, in the language of the page', () => {
    const { screen } = mount(pages(2), { locale: 'ar' });
    expect(screen.getByRole('navigation', { name: 'الصفحات' }).element().textContent).toContain('صفحة 2 من 3');
  });

  it('is not there for a single page', () => {
    expect(mount(pages(1, 1)).container).toHaveTextContent('');
    expect(mount(pages(1, 1)).container.querySelector('nav')).toBeNull();
  });
});
