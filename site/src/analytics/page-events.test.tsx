import { company, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import {
  Accordion,
  askForLanguage,
  Button,
  ConsentBanner,
  ConsentProvider,
  allMessages,
  DesignSystemProvider,
  FloatingMenu,
  LanguageDialog,
  LanguageSelector,
  Link,
  ReviewCard,
  SiteHeader,
} from '@zmb/design-system';
import { Logo, ServiceCard } from '@zmb/design-system/company';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { postLead } from '../lead-forms/delivery/post-lead.ts';
import { chatLink, phoneLink } from '../company/links.ts';
import { forEachLocale, LOCALES, type Locale, localePath } from '../i18n/locale.ts';
import { mockFailure } from '../testing/api-calls.ts';
import { hidePage } from '../testing/hide-page.ts';
import { prepareState } from '../testing/open-page.ts';
import { startAnalytics } from './start-analytics.ts';
import { startRecording } from './recording.ts';
import { setTrackListener } from './track.ts';

let root: Root;
let host: HTMLElement;
let over: AbortController;
let seen: string[];

function note(event: { category: string; action: string; label?: string } | undefined) {
  if (event) seen.push([event.category, event.action, event.label].filter(Boolean).join(' '));
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  seen = [];
  over = new AbortController();
  const { signal } = over;
  setTrackListener(({ event }) => note(event));
  const { stop } = startRecording();
  signal.addEventListener('abort', stop);
  // Prevents navigation.
  addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault(), { signal });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  over.abort();
  setTrackListener();
  vi.restoreAllMocks();
  flushSync(() => root.unmount());
  host.remove();
  localStorage.clear();
  await page.viewport(414, 896);
});

function show(content: ReactNode, locale: Locale = 'en') {
  flushSync(() =>
    root.render(
      <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
        {content}
      </DesignSystemProvider>,
    ),
  );
}

function pressLink(selector: string) {
  const link = host.querySelector<HTMLElement>(`${selector}`);
  if (!link) throw new Error(`No ${selector}`);
  link.click();
}

function header(locale: Locale) {
  const link = (path: string) => ({ href: localePath(locale, path), label: `to ${path}` });
  return (
    <SiteHeader
      logo={<Logo name="ZMB" href={localePath(locale, '/')} />}
      items={[
        link('/'),
        {
          label: 'Fit outs',
          items: [link('/services/commercial-fit-out'), link('/services/residential-fit-out')],
          overview: link('/fit-outs'),
        },
        {
          label: 'Services',
          look: 'tiled',
          overview: link('/services'),
          items: ['ac', 'plumbing', 'electrical', 'handyman'].map((name) => link(`/services/${name}-services`)),
        },
        link('/about'),
      ]}
      action={link('/contact')}
      tools={<LanguageSelector hrefs={forEachLocale((other) => localePath(other, '/'))} />}
    />
  );
}

const NAVIGATION = [
  ['/', 'home'],
  ['/services/commercial-fit-out', 'fitout_commercial'],
  ['/services/residential-fit-out', 'fitout_residential'],
  ['/fit-outs', 'fitouts_overview'],
  ['/services', 'services_all'],
  ['/services/ac-services', 'service_ac_services'],
  ['/services/plumbing-services', 'service_plumbing'],
  ['/services/electrical-services', 'service_electrical'],
  ['/services/handyman-services', 'service_handyman'],
  ['/about', 'about'],
  ['/contact', 'contact'],
] as const;

describe.each(LOCALES)('[AN-03] presses, in %s', (locale) => {
  const at = (path: string) => localePath(locale, path);

  it('counts a link of the wide header by its label, but not the logo or the mobile menu', async () => {
    show(header(locale), locale);
    for (const [path] of NAVIGATION) {
      const links = [...host.querySelectorAll<HTMLAnchorElement>(`header a[href="${at(path)}"]`)];
      const entry = links.find((candidate) => !candidate.closest('[data-menu]') && !candidate.getAttribute('aria-label'));
      entry?.click();
    }
    expect(seen).toEqual(NAVIGATION.map(([, label]) => `Navigation desktop_nav_click ${label}`));
    seen = [];
    pressLink('header a[aria-label]');
    for (const link of host.querySelectorAll<HTMLAnchorElement>('[data-menu] nav a')) link.click();
    expect(seen).toEqual([]);
    await page.viewport(414, 896);
    const action = [...host.querySelectorAll<HTMLAnchorElement>(`header a[href="${at('/contact')}"]`)].find(
      (a) => !a.closest('[data-menu]'),
    );
    action?.click();
    expect(seen).toEqual(['CTA click contact']);
  });

  it('counts a call or chat link as a contact anywhere on the page', () => {
    const ways = (
      <>
        <Button href={phoneLink(company)}>Call</Button>
        <Button href={chatLink(company, 'Hello')}>Chat</Button>
      </>
    );
    show(
      <>
        <header>{ways}</header>
        <main>{ways}</main>
        <footer>{ways}</footer>
        <FloatingMenu callHref={phoneLink(company)} chatHref={chatLink(company, 'Hello')} />
      </>,
      locale,
    );
    for (const place of ['header', 'main', 'footer', 'details']) {
      pressLink(`${place} a[href^="tel:"]`);
      pressLink(`${place} a[href*="wa.me"]`);
    }
    const places = ['header', 'main', 'footer', 'floating'];
    expect(seen).toEqual(places.flatMap((place) => [`Contact call ${place}`, `Contact whatsapp ${place}`]));
    seen = [];
    pressLink('a[href="#top"]');
    expect(seen).toEqual(['Navigation scroll_to_top_click']);
  });

  it('counts links to services and calls to action', () => {
    show(
      <>
        <main>
          <ServiceCard title="Painting" href={at('/services/painting-services')} />
          <ServiceCard variant="compact" title="Pools" href={at('/services/pool-maintenance')} />
          <Button href="#callback">Call me</Button>
          <Button href={`${at('/contact')}?service=plumbing`}>Ask</Button>
          <Link href={at('/about')}>About</Link>
          <Link href={at('/services')}>All</Link>
          <Link href="https://elsewhere.example/contact">Elsewhere</Link>
          <Link href="mailto:hello@zmb.example">Write</Link>
        </main>
        <footer>
          <Link href={at('/services/handyman-services')}>Handyman</Link>
          <Link href={at('/contact')}>Contact</Link>
        </footer>
      </>,
      locale,
    );
    for (const link of host.querySelectorAll<HTMLElement>('a')) link.click();
    expect(seen).toEqual([
      'Service click painting-services',
      'Service click pool-maintenance',
      'CTA click callback',
      'CTA click contact',
      'Service click handyman-services',
    ]);
  });

  it('does not count a link within the contact page as a call to action', () => {
    const before = location.pathname;
    history.replaceState(null, '', at('/contact'));
    show(
      <main>
        <Link href="#contact-name">Name</Link>
      </main>,
      locale,
    );
    pressLink('a');
    history.replaceState(null, '', before);
    expect(seen).toEqual([]);
  });
});

describe('[AN-03] opened elements', () => {
  const expectEvents = (...events: string[]) => expect.poll(() => seen).toEqual(events);

  it('are identified by the pages that they link to', async () => {
    show(header('ar'), 'ar');
    const [fitOuts, services] = host.querySelectorAll<HTMLElement>('header nav summary');
    services?.click();
    await expectEvents('UI open services_menu');
    fitOuts?.click();
    await expectEvents('UI open services_menu', 'UI open fitouts_menu');
    seen = [];
    host.querySelectorAll<HTMLElement>('header details:has(> ul [data-language-choice]) > summary')[0]?.click();
    await expectEvents('UI open language_menu');
    await page.viewport(414, 896);
    seen = [];
    host.querySelector<HTMLElement>('[data-menu] > summary')?.click();
    await expectEvents('UI open mobile_menu');
    host.querySelectorAll<HTMLElement>('[data-menu] nav summary')[1]?.click();
    await expectEvents('UI open mobile_menu', 'UI open services_menu');
  });

  it('count each time they open, but not when they close', async () => {
    show(<FloatingMenu callHref={phoneLink(company)} chatHref={chatLink(company, 'Hello')} />);
    const summary = host.querySelector<HTMLElement>('summary');
    for (let press = 0; press < 3; press += 1) {
      const toggled = new Promise((resolve) => summary?.parentElement?.addEventListener('toggle', resolve, { once: true }));
      summary?.click();
      await toggled;
    }
    await expectEvents('UI open floating_menu', 'UI open floating_menu');
  });

  it('count questions by their ids', async () => {
    show(
      <main>
        <Accordion items={[{ id: 'area', title: 'Where?', content: 'In Dubai.' }]} />
        <details>
          <summary>Any other</summary>
        </details>
      </main>,
    );
    for (const summary of host.querySelectorAll<HTMLElement>('summary')) summary.click();
    await expectEvents('FAQ open area');
  });

  it('count the language menu, the language dialog and the consent details', async () => {
    show(
      <ConsentProvider cookieName="test_consent">
        <ConsentBanner policyHref="/cookie-policy" />
        <LanguageDialog hrefs={forEachLocale((other) => localePath(other, '/'))} />
      </ConsentProvider>,
    );
    onTestFinished(askForLanguage({ storageKey: 'test-chosen', delay: 0 }));
    await expectEvents('UI open language_dialog');
    await userEvent.keyboard('{Escape}');
    host.querySelector<HTMLElement>('[data-consent-banner] summary')?.click();
    await expectEvents('UI open language_dialog', 'UI open consent_details');
  });
});

it('[AN-03] reviews that come into view count once per page', async () => {
  show(
    <>
      <div style={{ blockSize: '2000px' }} />
      {['Layla', 'Omar'].map((name) => (
        <ReviewCard key={name} name={name} date="2025-03">
          They came on the day they had named.
        </ReviewCard>
      ))}
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen).toEqual([]);
  host.querySelector('figure')?.scrollIntoView();
  await expect.poll(() => seen).toEqual(['Review view']);
});

it.each(LOCALES)('[AN-03] a callback or subscription counts once the API has acknowledged it, in %s', async (locale) => {
  const callback = () => postLead('callback', { phone: '+971501234567', language: locale }, crypto.randomUUID());
  const subscription = () => postLead('newsletter', { email: 'a@example.com', language: locale }, crypto.randomUUID());
  await prepareState({ scenario: 'usual', role: undefined, hasAnsweredConsent: false });
  const reconnect = (['POST /api/callback-requests', 'POST /api/newsletter-subscribers'] as const).map((call) => mockFailure(call, 'lost'));
  await callback();
  await subscription();
  expect(seen).toEqual([]);
  for (const each of reconnect) each();
  await callback();
  await subscription();
  expect(seen).toEqual(['Contact callback_request', 'Newsletter subscribe']);
});

it.each(LOCALES)('[AN-03] a choice in the consent banner counts if it allows analytics, in %s', async (locale) => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  document.cookie = `${COMPANY_PREFIX}_consent=; Max-Age=0; Path=/`;
  startAnalytics({ state: { location: { pathname: '/' } }, subscribe: () => undefined }, over.signal);
  show(
    <ConsentProvider cookieName={`${COMPANY_PREFIX}_consent`}>
      <ConsentBanner policyHref="/cookie-policy" />
    </ConsentProvider>,
    locale,
  );
  host.querySelector<HTMLElement>('[data-consent-choice="accept"]')?.click();
  const sent = async () => {
    hidePage();
    return (await Promise.all(beacon.mock.calls.map(([, body]) => (body as Blob).text()))).join();
  };
  await expect.poll(sent).toContain('"category":"Consent","action":"update","label":"accept_all"');
  document.cookie = `${COMPANY_PREFIX}_consent=; Max-Age=0; Path=/`;
});
