import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import type { Locale, Navigate } from '../index.ts';
import { languages } from '../messages/languages.ts';
import { Page } from './Page.tsx';

interface Options {
  locale?: Locale;
  navigate?: Navigate;
}

interface Mounted {
  container: HTMLElement;
  /** Finds things as a visitor does, inside the container only. */
  screen: Locator;
  rerender: (element: ReactElement) => void;
}

let mounted = 0;

function makeContainer(locale: Locale): HTMLElement {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = languages[locale].dir;
  root.removeAttribute('data-theme');
  localStorage.clear();
  const container = document.createElement('div');
  // A name to find it by again: what stands in it changes.
  container.dataset['testid'] = `mounted-${(mounted += 1)}`;
  document.body.append(container);
  return container;
}

function makeRoot(container: HTMLElement): Root {
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return root;
}

/** A root with nothing about what is rendered in it, neither page nor provider; it is gone after the test. */
export function bareRoot(): { container: HTMLElement; root: Root } {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, root: makeRoot(container) };
}

/** Puts an element on a page of the language; it is gone after the test. */
export function mount(element: ReactElement, { locale = 'en', navigate }: Options = {}): Mounted {
  const container = makeContainer(locale);
  const root = makeRoot(container);
  const rerender = (next: ReactElement) =>
    flushSync(() =>
      root.render(
        <Page locale={locale} navigate={navigate}>
          {next}
        </Page>,
      ),
    );
  rerender(element);
  return { container, screen: page.elementLocator(container), rerender };
}

interface Hydrated extends Mounted {
  /** What a visitor would have been sent. */
  html: string;
  /** Everything React complained about. */
  complaints: unknown[];
}

/**
 * Sends an element as HTML, lets a visitor act on it, and only then hydrates it.
 *
 * @param before What happens while no script runs.
 */
export function hydrate(
  element: ReactElement,
  before: (container: HTMLElement) => void = () => {},
  { locale = 'en' }: Options = {},
): Hydrated {
  const container = makeContainer(locale);
  const complaints: unknown[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args));
  const pageOf = (child: ReactElement) => <Page locale={locale}>{child}</Page>;
  const html = renderToString(pageOf(element));
  container.innerHTML = html;
  before(container);
  const root = flushSync(() =>
    hydrateRoot(container, pageOf(element), {
      onRecoverableError: (error) => complaints.push(error),
      onUncaughtError: (error) => complaints.push(error),
    }),
  );
  flushSync(() => {});
  onTestFinished(() => {
    root.unmount();
    container.remove();
    log.mockRestore();
  });
  return {
    container,
    html,
    complaints,
    screen: page.elementLocator(container),
    rerender: (next) => flushSync(() => root.render(pageOf(next))),
  };
}

/** Waits until effects of a hydration have run. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Waits until nothing moves any more: what is on its way out is gone then. */
export async function rested(): Promise<void> {
  await settled();
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await settled();
}
