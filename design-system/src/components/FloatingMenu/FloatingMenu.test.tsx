import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from '../ConsentProvider/ConsentProvider.tsx';
import { Form } from '../Form/Form.tsx';
import { HoursTable } from '../../company/HoursTable/HoursTable.tsx';
import { Stat, StatList } from '../Stat/Stat.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FloatingMenu, type FloatingMenuProps } from './FloatingMenu.tsx';

const hrefs = { callHref: 'tel:+97140000000', chatHref: '#chat' };
const menu = (props: Partial<FloatingMenuProps> = {}) => <FloatingMenu {...hrefs} {...props} />;
const CONSENT = 'test_consent';

/** Space above and below, so that everything can be scrolled to the menu’s corner. */
function Tall({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a href="#first">First</a>
      <div style={{ blockSize: '120vh' }} />
      {children}
      <div style={{ blockSize: '120vh' }} />
    </>
  );
}
const details = (container: HTMLElement) => container.querySelector<HTMLDetailsElement>('details:has([href="#top"])')!;
const summary = (container: HTMLElement) => details(container).querySelector('summary')!;
const isAway = (container: HTMLElement) => getComputedStyle(summary(container)).pointerEvents === 'none';
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const clearConsent = () => {
  document.cookie = `${CONSENT}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['consent'];
};

/** Scrolls the centre of an element to the centre of the menu. */
function scrollUnder(element: Element, container: HTMLElement) {
  const own = details(container).getBoundingClientRect();
  const other = element.getBoundingClientRect();
  scrollBy({ top: other.top + other.height / 2 - (own.top + own.height / 2), behavior: 'instant' });
}
function overlap(a: Element, b: Element): boolean {
  const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

beforeEach(async () => {
  clearConsent();
  await page.viewport(360, 740);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
});
afterEach(async () => {
  clearConsent();
  scrollTo({ top: 0, behavior: 'instant' });
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await page.viewport(414, 896);
});

describe('FloatingMenu', () => {
  describe('[FLT-01]', () => {
    it('is closed, and open has back to top, call and chat', async () => {
      const { container, screen } = mount(menu());
      expect(screen.getByRole('link').elements()).toHaveLength(0);
      await userEvent.click(summary(container));
      const links = screen.getByRole('link').elements();
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Back to top', '#top'],
        ['Call us', 'tel:+97140000000'],
        ['WhatsApp', '#chat'],
      ]);
      await userEvent.click(summary(container));
      expect(screen.getByRole('link').elements()).toHaveLength(0);
    });

    it('can be open initially', () => {
      expect(
        mount(menu({ defaultOpen: true }))
          .screen.getByRole('link')
          .elements(),
      ).toHaveLength(3);
    });

    it('back to top closes it, scrolls to the top and moves the focus there', async () => {
      const { container, screen } = mount(<Tall>{menu()}</Tall>);
      scrollTo({ top: 500, behavior: 'instant' });
      await userEvent.click(summary(container));
      await screen.getByRole('link', { name: 'Back to top' }).click();
      expect(details(container).open).toBe(false);
      await expect.poll(() => scrollY).toBe(0);
      expect(location.hash).toBe('');
      await userEvent.tab();
      expect(document.activeElement).toHaveTextContent('First');
    });
  });

  describe('[FLT-02]', () => {
    it.each(['en', 'ar'] as const)('is above the consent banner in %s, expanded or not, and moves down when it closes', async (locale) => {
      await page.viewport(768, 740);
      const { container } = mount(
        <ConsentProvider cookieName={CONSENT}>
          <ConsentBanner policyHref="/cookie-policy" />
          {menu()}
        </ConsentProvider>,
        { locale },
      );
      const banner = container.querySelector('[data-consent-banner]')!;
      await waitForEffects();
      expect(overlap(details(container), banner)).toBe(false);
      expect(isAway(container)).toBe(false);
      banner.querySelector('details')!.open = true;
      await expect.poll(() => overlap(details(container), banner)).toBe(false);
      await userEvent.click(container.querySelector('[data-consent-choice="accept"]')!);
      await expect.poll(() => innerHeight - details(container).getBoundingClientRect().bottom).toBe(16);
    });

    it.each([
      ['en', 768],
      ['ar', 768],
      ['ar', 1280],
    ] as const)('does not overlap the banner before scripts run, in %s at %d px', async (locale, width) => {
      await page.viewport(width, 740);
      const site = (
        <ConsentProvider cookieName={CONSENT}>
          <ConsentBanner policyHref="/cookie-policy" />
          {menu()}
        </ConsentProvider>
      );
      const isClear: boolean[] = [];
      hydrate(site, (before) => void isClear.push(!overlap(details(before), before.querySelector('[data-consent-banner]')!)), { locale });
      expect(isClear).toEqual([true]);
    });

    it('is hidden on a phone while the banner is open, even before scripts run', async () => {
      const isThere = (root: Element) => root.querySelector('details:has([href="#top"])')!.checkVisibility();
      const before: boolean[] = [];
      const { container } = hydrate(
        <ConsentProvider cookieName={CONSENT}>
          <ConsentBanner policyHref="/cookie-policy" />
          {menu()}
        </ConsentProvider>,
        (root) => void before.push(isThere(root)),
      );
      expect(before).toEqual([false]);
      await waitForEffects();
      expect(isThere(container)).toBe(false);
      await userEvent.click(container.querySelector('[data-consent-choice="reject"]')!);
      await expect.poll(() => isThere(container)).toBe(true);
      expect(isAway(container)).toBe(false);
    });

    it('is hidden when the open banner leaves no room', async () => {
      await page.viewport(768, 320);
      const { container } = mount(
        <ConsentProvider cookieName={CONSENT}>
          <ConsentBanner policyHref="/cookie-policy" defaultExpanded />
          {menu()}
        </ConsentProvider>,
      );
      await expect.poll(() => isAway(container)).toBe(true);
    });

    it.each(['field', 'button'])('moves aside for the %s of a form beneath it, and comes back', async (what) => {
      const { container } = mount(
        <Tall>
          <Form label="Form" actions={<Button isFullWidth>Send</Button>}>
            <TextField name="name" label="Name" />
          </Form>
          {menu()}
        </Tall>,
      );
      await frames();
      expect(isAway(container)).toBe(false);
      const control = container.querySelector(what === 'field' ? 'input' : 'form button')!;
      scrollUnder(control, container);
      expect(overlap(details(container), control)).toBe(true);
      await expect.poll(() => isAway(container)).toBe(true);
      const { left, top, width, height } = details(container).getBoundingClientRect();
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(control);
      scrollTo({ top: 0, behavior: 'instant' });
      await expect.poll(() => isAway(container)).toBe(false);
    });

    it('moves aside for opening hours and numbers', async () => {
      const { container } = mount(
        <Tall>
          <HoursTable caption="Opening hours" rows={[{ day: 'Monday', hours: '8:00 AM – 6:00 PM' }]} />
          <div style={{ blockSize: '60vh' }} />
          <StatList>
            <Stat value="1–2 h" label="emergency response" />
          </StatList>
          {menu()}
        </Tall>,
      );
      for (const name of ['table', 'dl']) {
        scrollTo({ top: 0, behavior: 'instant' });
        await expect.poll(() => isAway(container)).toBe(false);
        scrollUnder(container.querySelector(name)!, container);
        await expect.poll(() => isAway(container), { message: name }).toBe(true);
      }
    });

    it('moves aside for the focused element, until it is focused itself', async () => {
      const { container } = mount(
        <Tall>
          <div style={{ textAlign: 'end' }}>
            <a href="#beneath">A link at the end of a line</a>
          </div>
          {menu()}
        </Tall>,
      );
      const link = container.querySelector<HTMLElement>('[href="#beneath"]')!;
      scrollUnder(link, container);
      await frames();
      expect(isAway(container)).toBe(false);
      link.focus({ preventScroll: true });
      await expect.poll(() => isAway(container)).toBe(true);
      await userEvent.tab();
      expect(summary(container)).toHaveFocus();
      expect(isAway(container)).toBe(false);
      await expect.poll(() => getComputedStyle(summary(container)).opacity).toBe('1');
    });
  });

  it('[FLT-03] on a phone appears once the page is scrolled, and moves aside while a call link of the page is in view', async () => {
    const { container } = mount(
      <main>
        <Tall>
          <a href="tel:+97140000000">Call</a>
          {menu()}
        </Tall>
      </main>,
    );
    const isSeen = () => summary(container).checkVisibility({ opacityProperty: true, visibilityProperty: true });
    await expect.poll(isSeen).toBe(false);
    scrollTo({ top: 130, behavior: 'instant' });
    await expect.poll(() => [isSeen(), isAway(container)]).toEqual([true, false]);
    container.querySelector('[href^="tel:"]')!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.poll(() => [isSeen(), isAway(container)]).toEqual([false, true]);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await expect.poll(() => [isSeen(), isAway(container)]).toEqual([true, false]);
    await page.viewport(1280, 800);
    container.querySelector('[href^="tel:"]')!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await frames();
    expect([isSeen(), isAway(container)]).toEqual([true, false]);
  });

  it('reports opening and pressed entries', async () => {
    const handleAction = vi.fn();
    const { container, screen } = mount(menu({ onAction: handleAction, callHref: '#call' }));
    // The chat would open a new tab.
    container.addEventListener('click', (event) => (event.target as Element).closest('[target="_blank"]') && event.preventDefault());
    for (const name of [/^Back to top/, /^Call us/, /^WhatsApp/]) {
      await userEvent.click(summary(container));
      await expect.poll(() => handleAction).toHaveBeenLastCalledWith('open');
      await screen.getByRole('link', { name }).click();
    }
    expect(handleAction.mock.calls.flat()).toEqual(['open', 'top', 'open', 'call', 'open', 'chat']);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('opens by keyboard, closes on Escape and returns the focus', async () => {
    const { container } = mount(menu());
    await userEvent.tab();
    expect(summary(container)).toHaveFocus();
    expect(summary(container)).toHaveAccessibleName('Contact and back to top');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('Back to top');
    await userEvent.keyboard('{Escape}');
    expect(details(container).open).toBe(false);
    expect(summary(container)).toHaveFocus();
  });

  it('announces that the chat opens in a new tab', () => {
    const { screen } = mount(menu({ defaultOpen: true }));
    expect(screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).element()).toHaveAttribute('target', '_blank');
  });

  it('opens before hydration, and stays open', async () => {
    const { container, loggedErrors } = hydrate(menu(), (before) => summary(before).click());
    await waitForEffects();
    expect(details(container).open).toBe(true);
    expect(loggedErrors).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('has its corner and its list on the screen in %s, with targets of 48 px', (locale) => {
    const { container } = mount(menu({ defaultOpen: true }), { locale });
    const { left, right, width, height } = summary(container).getBoundingClientRect();
    expect([width, height]).toEqual([56, 56]);
    expect(locale === 'en' ? innerWidth - right : left).toBe(16);
    const list = container.querySelector('ul')!.getBoundingClientRect();
    expect([list.left >= 0, list.right <= innerWidth, list.top >= 0]).toEqual([true, true, true]);
    for (const link of container.querySelectorAll('ul a')) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  });
});
