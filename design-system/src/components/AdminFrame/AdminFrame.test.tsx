import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { LayoutDashboardIcon } from '../Icon/application-icons.tsx';
import { InboxIcon } from '../Icon/icons.tsx';
import { hydrate, mount, waitForAnimations, waitForEffects } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { SplitView } from '../SplitView/SplitView.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { ToastProvider, useToast } from '../Toast/Toast.tsx';
import { AdminFrame } from './AdminFrame.tsx';

const frameWith = (count: number) => (
  <AdminFrame
    logo="ZMB"
    items={[
      { href: '/admin/dashboard', label: 'Dashboard', icon: <LayoutDashboardIcon />, count: 0 },
      { href: '/admin/dashboard/contacts', label: 'Contacts', icon: <InboxIcon />, isCurrent: true, count },
    ]}
    account={<button type="button">Sign out</button>}
  >
    <h1>Contacts</h1>
  </AdminFrame>
);
const frame = frameWith(12);

afterEach(() => page.viewport(414, 896));

describe('AdminFrame', () => {
  it('is a rail at the inline start on a wide screen, in both directions', async () => {
    await page.viewport(1280, 800);
    const english = mount(frame).container;
    expect(english.querySelector('header')!.getBoundingClientRect().left).toBe(0);
    const { container, screen } = mount(frame, { locale: 'ar' });
    expect(container.querySelector('header')!.getBoundingClientRect().right).toBe(container.getBoundingClientRect().right);
    expect(screen.getByRole('navigation', { name: 'منطقة الموظفين' }).elements()).toHaveLength(1);
  });

  it.each([
    ['en', 12, 'Contacts 12 waiting', '12'],
    ['en', 1234, 'Contacts 1,234 waiting', '99+'],
    ['ar', 12, 'Contacts بانتظار المتابعة: 12', '12'],
  ] as const)('in %s announces %d waiting entries, and shows no badge for zero', async (locale, count, name, badge) => {
    await page.viewport(1280, 800);
    const { container, screen } = mount(frameWith(count), { locale });
    const links = screen.getByRole('link');
    expect(links.elements()[0]).toHaveAccessibleName('Dashboard');
    expect(links.elements()[1]).toHaveAccessibleName(name);
    expect(links.elements().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect([...container.querySelectorAll('a > [aria-hidden]:not(svg)')].map(({ textContent }) => textContent)).toEqual([badge]);
  });

  describe.each(['en', 'ar'] as const)('with a toast (%s)', (locale) => {
    function Show() {
      const { show } = useToast();
      return (
        <Button
          onPress={() =>
            show({ tone: 'success', title: '1 request set to: Done', duration: 60_000, action: { label: 'Undo', onPress: vi.fn() } })
          }
        >
          Done
        </Button>
      );
    }
    const covers = (toast: Element, element: Element) => {
      const [one, other] = [toast.getBoundingClientRect(), element.getBoundingClientRect()];
      return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    };
    const actions = ['Answer by chat', 'Call', 'E-mail', ...Array.from({ length: 20 }, (_, number) => `Action ${number}`), 'Save'];
    const inspector = (
      <>
        <Show />
        {actions.map((action) => (
          <p key={action}>
            <Button variant="secondary">{action}</Button>
          </p>
        ))}
      </>
    );
    const splitView = (inspectorActions?: ReactNode, more?: ReactNode) => (
      <SplitView
        inspectorActions={inspectorActions}
        listHead={<h1>Contacts</h1>}
        list={actions.map((action) => (
          <p key={action}>
            <a href={`#${action}`}>{action}</a>
          </p>
        ))}
        inspectorTitle="Noura"
        inspector={
          <>
            {more}
            {inspector}
          </>
        }
        isInspectorOpen
        onClose={vi.fn()}
        empty={null}
      />
    );
    const screens = {
      'a list beside what is open': splitView(),
      'a list and what is done with what is open': splitView(<Button>Call back</Button>),
      'a page': inspector,
    };
    it.each([
      ['a list beside what is open', 390],
      ['a list beside what is open', 768],
      ['a list beside what is open', 1280],
      ['a list and what is done with what is open', 390],
      ['a list and what is done with what is open', 1024],
      ['a list and what is done with what is open', 1440],
      ['a page', 390],
      ['a page', 1280],
    ] as const)('[DSK-172] does not cover the controls used next, in %s, %d px wide', async (name, width) => {
      await page.viewport(width, 700);
      const { container, screen } = mount(
        <ToastProvider>
          <AdminFrame logo="ZMB" items={[]} isFlush={name !== 'a page'}>
            {screens[name]}
          </AdminFrame>
        </ToastProvider>,
        { locale },
      );
      const targets = () =>
        [...container.querySelectorAll('main :is(a, button)')].filter((target) => target.checkVisibility({ visibilityProperty: true }));
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const before = targets().map((target) => target.getBoundingClientRect().top);
      const panes = [...container.querySelectorAll('main, [class*="inspector"], [class*="listBody"]')];
      const heights = () => panes.map(({ clientHeight }) => clientHeight);
      const highBefore = heights();
      screen.getByRole('button', { name: 'Done' }).element().focus();
      await userEvent.keyboard('{Enter}');
      const toast = screen.getByRole('region').last().element();
      await expect.poll(() => document.documentElement.style.getPropertyValue('--toast-room')).toMatch(/px$/);
      await waitForEffects();
      // Nothing has moved under the pointer.
      expect(targets().map((target) => target.getBoundingClientRect().top)).toEqual(before);
      if (name !== 'a page') expect(heights()).toEqual(highBefore);
      for (const target of targets()) {
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        expect(covers(toast, target), target.textContent).toBe(false);
        const { left, top, width: length, height } = target.getBoundingClientRect();
        expect(target.contains(document.elementFromPoint(left + length / 2, top + height / 2)), target.textContent).toBe(true);
      }
      if (name === 'a page') return;
      // Side by side, the toast is over the open entry.
      const list = container.querySelector('[class*="listBody"]')!;
      if (list.checkVisibility({ visibilityProperty: true })) expect(covers(toast, list)).toBe(false);
    });

    it.each([undefined, <Button key="call">Call back</Button>])(
      '[DSK-172] covers no button of a dialog on a phone',
      async (inspectorActions) => {
        await page.viewport(390, 700);
        const note = (
          <Dialog title="Note" trigger={<Button>Add a note</Button>} actions={(close) => <Button onPress={close}>Keep</Button>}>
            <div style={{ blockSize: '2000px' }} />
          </Dialog>
        );
        const { screen } = mount(
          <ToastProvider>
            <AdminFrame logo="ZMB" items={[]} isFlush>
              {splitView(inspectorActions, note)}
            </AdminFrame>
          </ToastProvider>,
          { locale },
        );
        screen.getByRole('button', { name: 'Done' }).element().focus();
        await userEvent.keyboard('{Enter}');
        screen.getByRole('button', { name: 'Add a note' }).element().focus();
        await userEvent.keyboard('{Enter}');
        const keep = page.getByRole('button', { name: 'Keep' });
        await expect.element(keep).toBeInTheDocument();
        await waitForAnimations();
        await waitForEffects();
        const toast = page.getByRole('region').last().element();
        expect(toast.textContent).toContain('1 request set to: Done');
        expect(covers(toast, keep.element())).toBe(false);
        expect(covers(toast, page.getByRole('dialog').element())).toBe(false);
      },
    );
  });

  it.each(['Dashboard', 'الطلبات الواردة', 'لوحة المتابعة'])(
    'keeps a label with a count on one line on a wide screen: %s',
    async (label) => {
      await page.viewport(1280, 800);
      const { container } = mount(
        <AdminFrame logo="ZMB" items={[{ href: '#', label, icon: <InboxIcon />, count: 1234 }]}>
          <h1>Contacts</h1>
        </AdminFrame>,
      );
      const text = [...container.querySelectorAll('nav a span')].find(({ textContent }) => textContent === label)!;
      expect(text.getClientRects()).toHaveLength(1);
      expect(text.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(text).fontSize));
    },
  );

  it.each([
    ['en', /^"Readex Pro", "Readex Pro Arabic"/],
    ['ar', /^"Readex Pro Arabic", "Readex Pro"/],
  ] as const)('loads the fonts of both scripts, those of the page first, in %s', (locale, stack) => {
    const { container } = mount(frame, { locale });
    expect(getComputedStyle(container.querySelector('h1')!).fontFamily).toMatch(stack);
  });

  describe('beside the content', () => {
    it('shows every label and opens the account from a button', async () => {
      await page.viewport(1024, 800);
      const { container, screen } = mount(frame);
      expect(container.querySelector('header')!.offsetWidth).toBe(216);
      expect(screen.getByText('Dashboard').element()).toBeVisible();
      const out = container.querySelector<HTMLElement>('[popover] [popover] button')!;
      expect(out).not.toBeVisible();
      (screen.getByRole('button', { name: 'Account' }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      expect(out).toBeVisible();
      await userEvent.keyboard('{Tab}');
      expect(out).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(out).not.toBeVisible();
      expect(screen.getByRole('button', { name: 'Account' }).element()).toHaveFocus();
    });
  });

  describe('on a phone', () => {
    it('collapses into a bar: opens by keyboard, closes on Escape and on navigation', async () => {
      const { container, screen } = mount(frame, { navigate: vi.fn() });
      const toggle = screen.getByRole('button', { name: 'Menu' });
      expect(container.querySelector('nav')).not.toBeVisible();
      (toggle.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      expect(container.querySelector('nav')).toBeVisible();
      await userEvent.keyboard('{Tab}');
      expect(screen.getByRole('link', { name: 'Dashboard' }).element()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(container.querySelector('nav')).not.toBeVisible();
      expect(toggle.element()).toHaveFocus();
      await toggle.click();
      await screen.getByRole('link', { name: /Dashboard/ }).click();
      expect(container.querySelector('nav')).not.toBeVisible();
    });

    it('opens before hydration, and stays open', async () => {
      const { container, loggedErrors } = hydrate(frame, (before) => before.querySelector('button')!.click());
      expect(container.querySelector('nav')).toBeVisible();
      await waitForEffects();
      expect(container.querySelector('nav')).toBeVisible();
      expect(loggedErrors).toEqual([]);
    });

    it('shows the account panel inside the menu', async () => {
      const { screen } = mount(frame);
      await screen.getByRole('button', { name: 'Menu' }).click();
      expect(screen.getByRole('button', { name: 'Sign out' }).element()).toBeVisible();
      expect(screen.getByRole('button', { name: 'Account' }).query()).toBeNull();
    });

    it('shows the rail and closes the menu when the screen grows', async () => {
      const { container, screen } = mount(frame);
      await screen.getByRole('button', { name: 'Menu' }).click();
      await page.viewport(1280, 800);
      await expect.poll(() => container.querySelector(':popover-open')).toBeNull();
      expect(container.querySelector('nav')).toBeVisible();
    });
  });
});
