import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { look, size } from './components/Button/Button.css.ts';
import { Button } from './index.ts';
import { examplesIn } from './testing/examples.tsx';
import { mount, waitForEffects } from './testing/mount.tsx';

/** Minimum target size in CSS px (WCAG 2.5.5). */
const MIN_TARGET = 44;

const classSelector = (classes: string) => `.${classes.split(' ').join('.')}`;

/** Calls to action: primary buttons, submit buttons, consent choices, phone and chat links. */
const CALLS = [
  ...[look.primary, look.primaryCritical, size.lg].map(classSelector),
  'button[type="submit"]',
  '[data-consent-choice]',
  // A phone number in the footer’s contact details is text.
  'a[href^="tel:"]:not(address *)',
  'a[href*="chat"]',
].join(', ');

/** Components whose example contains one, so that the test cannot pass on nothing. */
const COMPONENTS_WITH_CALLS = ['Button', 'ConsentBanner', 'Dialog', 'ErrorScreen', 'FloatingMenu', 'Form', 'Hero', 'SiteHeader'];

interface Seen {
  name: string;
  calls: number;
  small: string[];
}

async function callsOf(name: string, element: React.ReactElement, locale: 'en' | 'ar'): Promise<Seen> {
  const { container } = mount(element, { locale });
  // The menu of a narrow screen, and the floating menu.
  for (const details of container.querySelectorAll<HTMLDetailsElement>('details:not([name])')) details.open = true;
  await waitForEffects();
  const shown = [...document.querySelectorAll<HTMLElement>(CALLS)].filter((call) => call.checkVisibility({ visibilityProperty: true }));
  const small = shown
    .map((call) => ({ call, box: call.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < MIN_TARGET - 0.01)
    .map(({ call, box }) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px, ${call.outerHTML.slice(0, 90)}`);
  return { name, calls: shown.length, small };
}

describe.each([
  ['ar', 320],
  ['en', 1280],
] as const)('calls to action, in %s on a screen of %i px', (locale, width) => {
  const callers = new Set<string>();

  // Once for all components: a change of the screen costs more than a component.
  beforeAll(() => page.viewport(width, 800));
  afterAll(() => page.viewport(414, 896));

  it.each(Object.entries(examplesIn(locale)))('%s has none below the minimum target size', async (name, element) => {
    const { calls, small } = await callsOf(name, element, locale);
    if (calls > 0) callers.add(name);
    expect(small).toEqual([]);
  });

  it('are found in the listed components', () => {
    expect(COMPONENTS_WITH_CALLS.filter((name) => !callers.has(name))).toEqual([]);
  });
});

describe('Button', () => {
  const sizes = ['sm', 'md', 'lg'] as const;
  const variants = ['primary', 'secondary', 'quiet'] as const;
  const buttons = sizes.flatMap((one) => variants.map((variant) => ({ size: one, variant })));

  it.each(buttons)('$variant of size $size has the minimum target size, even with a one-letter label', ({ size: one, variant }) => {
    const { container } = mount(
      <Button size={one} variant={variant}>
        i
      </Button>,
    );
    const { width, height } = container.querySelector('button')!.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_TARGET);
  });
});
