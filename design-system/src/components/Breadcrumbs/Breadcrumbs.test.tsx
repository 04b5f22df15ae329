import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const items = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'Cooling', href: '/services/cooling' },
  { label: 'AC maintenance' },
];

afterEach(() => page.viewport(414, 896));

describe('Breadcrumbs', () => {
  it('is a named navigation with a list, and marks the current page at its end', async () => {
    await page.viewport(1280, 800);
    const { screen } = mount(<Breadcrumbs items={items} />);
    const steps = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('list').getByRole('listitem').elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Home', 'Services', 'Cooling', 'AC maintenance']);
    expect(steps.map((step) => step.querySelector('[aria-current="page"]') !== null)).toEqual([false, false, false, true]);
    expect(screen.getByRole('link').elements()).toHaveLength(3);
  });

  it('keeps home, the parent page and the current page on a phone', async () => {
    await page.viewport(360, 740);
    const { screen } = mount(<Breadcrumbs items={items} />);
    const steps = screen.getByRole('listitem').elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Home', 'Cooling', 'AC maintenance']);
  });

  it('hides its chevrons from screen readers and mirrors them in Arabic', () => {
    const { container } = mount(<Breadcrumbs items={items.slice(0, 2)} />, { locale: 'ar' });
    const chevron = container.querySelector('svg')!;
    expect(chevron).toHaveAttribute('aria-hidden', 'true');
    expect(getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    expect(container.querySelector('nav')).toHaveAttribute('aria-label', 'مسار التنقل');
  });

  it('navigates through the application’s router', async () => {
    const navigate = vi.fn();
    const { screen } = mount(<Breadcrumbs items={items} />, { navigate });
    await screen.getByRole('link', { name: 'Cooling' }).click();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/services/cooling');
  });
});
