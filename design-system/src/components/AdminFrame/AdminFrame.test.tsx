import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { AdminFrame } from './AdminFrame.tsx';

const frame = (
  <AdminFrame
    logo="ZMB"
    items={[
      { href: '/admin/dashboard', label: 'Dashboard', icon: 'layoutDashboard', count: 0 },
      { href: '/admin/dashboard/contacts', label: 'Contacts', icon: 'inbox', isCurrent: true, count: 12 },
    ]}
    foot="staff@zmb.example"
  >
    <h1>Contacts</h1>
  </AdminFrame>
);

afterEach(() => page.viewport(414, 896));

describe('AdminFrame', () => {
  it('on a wide screen is a rail at the start of the line, in both directions', async () => {
    await page.viewport(1280, 800);
    const english = mount(frame).container;
    expect(english.querySelector('header')!.getBoundingClientRect().left).toBe(0);
    const { container, screen } = mount(frame, { locale: 'ar' });
    expect(container.querySelector('header')!.getBoundingClientRect().right).toBe(container.getBoundingClientRect().right);
    expect(screen.getByRole('navigation', { name: 'منطقة الموظفين' }).elements()).toHaveLength(1);
  });

  it('says what waits where, and nothing where nothing waits', async () => {
    await page.viewport(1280, 800);
    const { screen } = mount(frame);
    expect(
      screen
        .getByRole('navigation')
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Dashboard ', null],
      ['Contacts 12', 'page'],
    ]);
  });

  it.each([
    ['en', /^"Readex Pro", "Readex Pro Arabic"/],
    ['ar', /^"Readex Pro Arabic", "Readex Pro"/],
  ] as const)('can draw names in both scripts, the page’s own files first, in %s', (locale, stack) => {
    const { container } = mount(frame, { locale });
    expect(getComputedStyle(container.querySelector('h1')!).fontFamily).toMatch(stack);
  });

  it('folds into a bar on a phone: opens by keyboard, closes with Escape and on navigation', async () => {
    const { container, screen } = mount(frame, { navigate: vi.fn() });
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(container.querySelector('nav')).not.toBeVisible();
    (toggle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(container.querySelector('nav')).toBeVisible();
    expect(toggle.element()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('nav')).not.toBeVisible();
    expect(toggle.element()).toHaveFocus();
    await toggle.click();
    await screen.getByRole('link', { name: /Dashboard/ }).click();
    expect(container.querySelector('nav')).not.toBeVisible();
  });
});
