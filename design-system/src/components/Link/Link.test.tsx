import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Link } from './Link.tsx';

/** Follows a link and returns what handled it: the application’s router or the browser. */
async function follow(link: React.ReactElement, act: (element: Element) => Promise<void>) {
  const navigate = vi.fn();
  const { screen } = mount(link, { navigate });
  let isLeftToBrowser = false;
  const watch = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  await act(screen.getByRole('link').element());
  window.removeEventListener('click', watch);
  return { navigate, isLeftToBrowser };
}
const click = (element: Element) => userEvent.click(element);

describe('Link', () => {
  it('leaves a plain click, and Enter, to the router', async () => {
    const here = <Link href="/services?q=1#ac">Services</Link>;
    const clicked = await follow(here, click);
    expect(clicked.navigate).toHaveBeenCalledExactlyOnceWith('/services?q=1#ac');
    expect(clicked.isLeftToBrowser).toBe(false);
    const entered = await follow(here, async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    });
    expect(entered.navigate).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'a click with a modifier',
      <Link href="/services">Services</Link>,
      (element: Element) => userEvent.click(element, { modifiers: ['Control'] }),
    ],
    [
      'a link to a new tab',
      <Link href="/services" isExternal>
        Services
      </Link>,
      click,
    ],
    ['another origin', <Link href="https://example.com/">Elsewhere</Link>, click],
    ['a telephone number', <Link href="tel:00447700900123">Call</Link>, click],
    ['a place on the same page', <Link href="#hours">Hours</Link>, click],
  ])('leaves %s to the browser', async (_case, link, act) => {
    const { navigate, isLeftToBrowser } = await follow(link, act);
    expect(navigate).not.toHaveBeenCalled();
    expect(isLeftToBrowser).toBe(true);
  });

  it('marks the current page and the language of the target', () => {
    const { container } = mount(
      <Link href="/ar" isCurrent hrefLang="ar">
        عربي
      </Link>,
    );
    expect(container.querySelector('a')).toHaveAttribute('aria-current', 'page');
    expect(container.querySelector('a')).toHaveAttribute('hreflang', 'ar');
  });
});
