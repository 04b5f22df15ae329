import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { MailIcon, MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';
import { mount } from '../../testing/mount.tsx';
import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from '../ConsentProvider/ConsentProvider.tsx';
import { FloatingMenu } from '../FloatingMenu/FloatingMenu.tsx';
import { ActionBar } from './ActionBar.tsx';

const CONSENT = 'test_action_bar_consent';
const actions = [
  { label: 'Call', href: 'tel:+97140000000', icon: <PhoneIcon />, isPrimary: true },
  { label: 'Chat', href: '#chat', icon: <MessageCircleIcon />, isExternal: true },
  { label: 'Message', href: '#contact', icon: <MailIcon /> },
] as const;

const service = (
  <>
    <main>
      <div style={{ blockSize: '150vh' }} />
      <a href="#first">First</a>
      <div style={{ blockSize: '3rem' }} />
      <a href="#last">Last</a>
      <div style={{ blockSize: '50vh' }} />
      <ActionBar label="Ask" actions={actions} />
    </main>
    <footer style={{ blockSize: '60vh' }}>Footer</footer>
    <FloatingMenu callHref="tel:+97140000000" chatHref="#chat" />
  </>
);
const bar = (container: HTMLElement) => container.querySelector('[role="group"]')!;
const box = (element: Element) => element.getBoundingClientRect();
const menu = (container: HTMLElement) => container.querySelector('details:has([href="#top"])')!;
const forget = () => {
  document.cookie = `${CONSENT}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['consent'];
};

beforeEach(async () => {
  forget();
  await page.viewport(360, 740);
  scrollTo({ top: 0, behavior: 'instant' });
});
afterEach(async () => {
  forget();
  scrollTo({ top: 0, behavior: 'instant' });
  await page.viewport(414, 896);
});

describe('ActionBar', () => {
  it('is a named group of native links, and announces which one opens a new tab', () => {
    const { screen } = mount(service);
    const group = screen.getByRole('group', { name: 'Ask' });
    const links = group.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Call', 'tel:+97140000000', null],
      ['Chat', '#chat', '_blank'],
      ['Message', '#contact', null],
    ]);
    expect(links[1]).toHaveAccessibleName('Chat (opens in a new tab)');
    for (const link of links) expect(box(link).height).toBeGreaterThanOrEqual(56);
  });

  it('sticks to the bottom of the screen and never covers the footer', () => {
    const { container } = mount(service);
    expect(box(bar(container)).bottom).toBe(innerHeight);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    expect(box(bar(container)).bottom).toBeLessThanOrEqual(box(container.querySelector('footer')!).top);
  });

  it('does not cover the focused element', async () => {
    const { container, screen } = mount(service);
    const last = screen.getByRole('link', { name: 'Last' }).element() as HTMLElement;
    // Beneath the bar, where Tab from the previous link would find it.
    scrollBy({ top: box(last).top - innerHeight + 30, behavior: 'instant' });
    expect(box(last).bottom).toBeGreaterThan(box(bar(container)).top);
    (screen.getByRole('link', { name: 'First' }).element() as HTMLElement).focus({ preventScroll: true });
    await userEvent.tab();
    expect(last).toHaveFocus();
    await vi.waitFor(() => expect(box(last).bottom).toBeLessThanOrEqual(box(bar(container)).top));
  });

  it('keeps the floating menu above it', () => {
    const { container } = mount(service);
    expect(box(menu(container)).bottom).toBeLessThanOrEqual(box(bar(container)).top);
  });

  it('is hidden while the consent banner asks, and appears after the answer', async () => {
    const { container } = mount(
      <ConsentProvider cookieName={CONSENT}>
        <ConsentBanner policyHref="/cookie-policy" />
        {service}
      </ConsentProvider>,
    );
    expect(bar(container)).not.toBeVisible();
    expect(menu(container)).not.toBeVisible();
    await userEvent.click(container.querySelector('[data-consent-choice="reject"]')!);
    expect(bar(container)).toBeVisible();
    await vi.waitFor(() => expect(Math.round(box(bar(container)).top - box(menu(container)).bottom)).toBe(16));
  });

  it('is hidden on wide screens', async () => {
    const { container } = mount(service);
    await page.viewport(768, 900);
    expect(bar(container)).not.toBeVisible();
    expect(innerHeight - box(menu(container)).bottom).toBe(16);
  });

  it.each(['en', 'ar'] as const)('fits a screen of 320 px in %s', async (locale) => {
    await page.viewport(320, 640);
    const { container } = mount(service, { locale });
    expect(document.documentElement.scrollWidth).toBe(320);
    for (const link of bar(container).querySelectorAll('a')) expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  });
});
