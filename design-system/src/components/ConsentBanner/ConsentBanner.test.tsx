import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ConsentProvider, useConsent } from '../ConsentProvider/ConsentProvider.tsx';
import { consentOfPress, findConsent, markConsent, parseConsent, writeConsent } from '../ConsentProvider/consent-store.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

const NAME = 'test_consent';
const rejected = { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' } as const;
const accepted = { essential: 'accepted', analytics: 'accepted', marketing: 'accepted' } as const;

function Settings() {
  const { reopen } = useConsent();
  return (
    <button type="button" onClick={reopen}>
      Cookie settings
    </button>
  );
}
const site = (
  <ConsentProvider cookieName={NAME}>
    <ConsentBanner policyHref="/cookie-policy" />
    <p>Page</p>
    <Settings />
  </ConsentProvider>
);
const saved = () => {
  const value = findConsent(document.cookie, NAME);
  return value === undefined ? undefined : parseConsent(value);
};
const bannerIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-consent-banner]');
const clearConsent = () => {
  document.cookie = `${NAME}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['consent'];
};

beforeEach(clearConsent);
afterEach(async () => {
  clearConsent();
  await page.viewport(414, 896);
});

describe('ConsentBanner', () => {
  it('[CNS-02] shows only when no saved consent is found', () => {
    expect(bannerIn(mount(site).container)).toBeVisible();
    for (const record of [accepted, rejected, { ...rejected, analytics: 'pending' } as const]) {
      writeConsent(NAME, record);
      expect(bannerIn(mount(site).container)).toBeNull();
    }
  });

  describe('[CNS-03]', () => {
    it('accept all sets all three to accepted', async () => {
      const { container, screen } = mount(site);
      await screen.getByRole('button', { name: 'Accept all' }).click();
      expect(saved()).toEqual(accepted);
      expect(bannerIn(container)).toBeNull();
    });

    it('reject non-essential sets analytics and marketing to rejected', async () => {
      const { container, screen } = mount(site);
      await screen.getByRole('button', { name: 'Reject non-essential' }).click();
      expect(saved()).toEqual(rejected);
      expect(bannerIn(container)).toBeNull();
    });

    it('save preferences stores the checkboxes', async () => {
      const { container, screen } = mount(site);
      await userEvent.click(container.querySelector('summary')!);
      await screen.getByRole('checkbox', { name: 'Marketing' }).click();
      await screen.getByRole('button', { name: 'Save preferences' }).click();
      expect(saved()).toEqual({ ...rejected, marketing: 'accepted' });
      expect(bannerIn(container)).toBeNull();
    });

    it.each([320, 360, 768, 1280])('rejecting is as large and as close as accepting at %d px', async (width) => {
      await page.viewport(width, 740);
      const { screen } = mount(site);
      const rects = ['Reject non-essential', 'Accept all'].map((name) =>
        screen.getByRole('button', { name }).element().getBoundingClientRect(),
      );
      expect(Math.abs(rects[0]!.width - rects[1]!.width)).toBeLessThan(1);
      expect([rects[0]!.height, rects[0]!.top]).toEqual([rects[1]!.height, rects[1]!.top]);
      const [reject, accept] = ['Reject non-essential', 'Accept all'].map((name) =>
        getComputedStyle(screen.getByRole('button', { name }).element()),
      );
      for (const look of ['backgroundColor', 'borderColor', 'color', 'fontSize', 'fontWeight'] as const)
        expect(reject![look]).toBe(accept![look]);
    });
  });

  it('[CNS-04] essential cannot be toggled', async () => {
    const { container, screen } = mount(site);
    await userEvent.click(container.querySelector('summary')!);
    const essential = screen.getByRole('checkbox', { name: /Essential/ });
    expect(essential.element()).toBeChecked();
    expect(essential.element()).toBeDisabled();
    await userEvent.click(essential, { force: true });
    expect(essential.element()).toBeChecked();
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    expect(saved()?.essential).toBe('accepted');
  });

  it('[CNS-05] customise expands and collapses the details, by pointer and by keyboard', async () => {
    const { container, screen } = mount(site);
    const customise = screen.getByText('Customise');
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
    await customise.click();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(3);
    await customise.click();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
    container.querySelector('summary')!.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('checkbox').elements()).toHaveLength(3);
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
  });

  it('explains every cookie category', async () => {
    const { container, screen } = mount(site);
    await userEvent.click(container.querySelector('summary')!);
    for (const box of screen.getByRole('checkbox').elements()) expect(box).toHaveAccessibleDescription(/\w+ .+\./);
    expect(screen.getByRole('link', { name: 'Cookie policy' }).element()).toHaveAttribute('href', '/cookie-policy');
  });

  it('neither takes nor traps the focus, and Escape makes no choice', async () => {
    const { container, screen } = mount(site);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('region', { name: 'Cookies on this site' }).elements()).toHaveLength(1);
    const order: (string | null)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      order.push(document.activeElement?.textContent ?? null);
    }
    expect(order).toEqual(['Cookie policy', 'Reject non-essential', 'Accept all', 'Customise', 'Cookie settings']);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Escape}');
    expect(saved()).toBeUndefined();
    expect(bannerIn(container)).toBeVisible();
  });

  describe('when reopened', () => {
    it('shows the choice, takes the focus and returns it with a new one', async () => {
      writeConsent(NAME, { ...rejected, analytics: 'accepted' });
      const { container, screen } = mount(site);
      await screen.getByRole('button', { name: 'Cookie settings' }).click();
      expect(bannerIn(container)).toHaveFocus();
      expect(screen.getByRole('checkbox', { name: 'Analytics' }).element()).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Marketing' }).element()).not.toBeChecked();
      await screen.getByRole('checkbox', { name: 'Analytics' }).click();
      await screen.getByRole('button', { name: 'Save preferences' }).click();
      expect(saved()).toEqual(rejected);
      expect(screen.getByRole('button', { name: 'Cookie settings' }).element()).toHaveFocus();
    });

    it('shows the saved choice when an early press reopens it at the end of hydration', async () => {
      function EarlyPress() {
        const { reopen } = useConsent();
        useEffect(reopen, [reopen]);
        return null;
      }
      writeConsent(NAME, { ...rejected, marketing: 'accepted' });
      const { container, screen } = hydrate(
        <ConsentProvider cookieName={NAME}>
          <ConsentBanner policyHref="/cookie-policy" />
          <EarlyPress />
        </ConsentProvider>,
      );
      await waitForEffects();
      await expect.poll(() => bannerIn(container)).toBeVisible();
      expect(screen.getByRole('checkbox', { name: 'Marketing' }).element()).toBeChecked();
      await screen.getByRole('button', { name: 'Save preferences' }).click();
      expect(saved()).toEqual({ ...rejected, marketing: 'accepted' });
    });

    it('shows the choice that was saved without analytics', async () => {
      const { screen } = mount(site);
      await screen.getByText('Customise').click();
      await screen.getByRole('checkbox', { name: 'Marketing' }).click();
      await screen.getByRole('button', { name: 'Save preferences' }).click();
      await screen.getByRole('button', { name: 'Cookie settings' }).click();
      expect(screen.getByRole('checkbox', { name: 'Marketing' }).element()).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Analytics' }).element()).not.toBeChecked();
    });

    it.each(['Escape', 'its button'])('closes without a change by %s', async (way) => {
      writeConsent(NAME, rejected);
      const { container, screen } = mount(site);
      await screen.getByRole('button', { name: 'Cookie settings' }).click();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await screen.getByRole('button', { name: 'Close without changes' }).click();
      expect(bannerIn(container)).toBeNull();
      expect(saved()).toEqual(rejected);
      expect(screen.getByRole('button', { name: 'Cookie settings' }).element()).toHaveFocus();
    });
  });

  describe('before hydration', () => {
    it('is in the HTML, and an attribute of the root hides it', async () => {
      writeConsent(NAME, rejected);
      const { html, container, loggedErrors } = hydrate(site, (before) => {
        expect(bannerIn(before)).toBeVisible();
        markConsent(true);
        expect(bannerIn(before)).not.toBeVisible();
      });
      expect(html).toContain('data-consent-banner');
      await waitForEffects();
      expect(bannerIn(container)).toBeNull();
      expect(loggedErrors).toEqual([]);
    });

    it('keeps expanded details and checked boxes through hydration', async () => {
      const { container, loggedErrors, screen } = hydrate(site, (before) => {
        before.querySelector('summary')!.click();
        before.querySelector<HTMLInputElement>('input[name="analytics"]')!.click();
      });
      await waitForEffects();
      expect(loggedErrors).toEqual([]);
      expect(container.querySelector('details')!.open).toBe(true);
      await screen.getByRole('button', { name: 'Save preferences' }).click();
      expect(saved()).toEqual({ ...rejected, analytics: 'accepted' });
    });

    it('lets a boot script handle a press, even on text inside the button', () => {
      const { container } = hydrate(site, (before) => {
        before.querySelector<HTMLInputElement>('input[name="marketing"]')!.click();
        const press = (choice: string) => consentOfPress(before.querySelector(`[data-consent-choice="${choice}"]`)!);
        expect(press('accept')).toEqual(accepted);
        expect(press('reject')).toEqual(rejected);
        expect(press('save')).toEqual({ ...rejected, marketing: 'accepted' });
        expect(consentOfPress(before.querySelector('summary')!)).toBeUndefined();
      });
      expect(bannerIn(container)).toBeVisible();
    });
  });

  describe.each(['en', 'ar'] as const)('in %s', (locale) => {
    it.each([
      [320, 640],
      [360, 640],
      [640, 360],
      [1280, 720],
    ])('leaves part of the page visible at %d × %d and is not cut off', async (width, height) => {
      await page.viewport(width, height);
      const { container } = mount(site, { locale });
      const banner = bannerIn(container)!;
      expect(banner.offsetHeight).toBeLessThanOrEqual(Math.ceil(height * 0.6));
      expect(banner.scrollWidth).toBeLessThanOrEqual(width);
      container.querySelector('details')!.open = true;
      expect(banner.offsetHeight).toBeLessThanOrEqual(Math.ceil(height * 0.85));
      banner.querySelector<HTMLElement>('[data-consent-choice="save"]')!.focus();
      const save = banner.querySelector('[data-consent-choice="save"]')!.getBoundingClientRect();
      expect(save.bottom).toBeLessThan(height + 1);
    });
  });

  it('publishes the height it covers, and removes it on closing', async () => {
    const { container, screen } = mount(site);
    const covered = () => getComputedStyle(document.documentElement).scrollPaddingBlockEnd;
    await expect.poll(covered).toBe(`${bannerIn(container)!.offsetHeight}px`);
    await screen.getByText('Customise').click();
    await expect.poll(covered).toBe(`${bannerIn(container)!.offsetHeight}px`);
    await screen.getByRole('button', { name: 'Accept all' }).click();
    expect(covered()).toBe('auto');
    expect(getComputedStyle(document.documentElement).borderBlockEndWidth).toBe('0px');
  });

  it('has targets of at least 44 px for every choice', async () => {
    const { container } = mount(site);
    await userEvent.click(container.querySelector('summary')!);
    for (const target of container.querySelectorAll('[data-consent-banner] :is(button, summary)')) {
      expect(target.getBoundingClientRect().height, target.textContent ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});
