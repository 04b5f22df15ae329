import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
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
  /** Locator of the container, for accessible queries. */
  screen: Locator;
  rerender: (element: ReactElement) => void;
}

let mounted = 0;

function createContainer(locale: Locale): HTMLElement {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = languages[locale].dir;
  root.removeAttribute('data-theme');
  localStorage.clear();
  const container = document.createElement('div');
  // An accessible name to find it by, because its content changes.
  container.dataset['testid'] = `mounted-${(mounted += 1)}`;
  document.body.append(container);
  return container;
}

function createTestRoot(container: HTMLElement, options?: RootOptions): Root {
  const root = createRoot(container, options);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return root;
}

/** A bare root without page or provider; removed after the test. */
export function bareRoot(options?: RootOptions): { container: HTMLElement; root: Root } {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, root: createTestRoot(container, options) };
}

/** Renders an element on a page of the language; removed after the test. */
export function mount(element: ReactElement, { locale = 'en', navigate }: Options = {}): Mounted {
  const container = createContainer(locale);
  const root = createTestRoot(container);
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
  /** The HTML a visitor would receive. */
  html: string;
  /** Everything React logged as an error. */
  loggedErrors: unknown[];
}

/**
 * Renders an element to HTML, lets a visitor act on it, and then hydrates it.
 *
 * @param before What happens before scripts run.
 */
export function hydrate(
  element: ReactElement,
  before: (container: HTMLElement) => void = () => {},
  { locale = 'en' }: Options = {},
): Hydrated {
  const container = createContainer(locale);
  const loggedErrors: unknown[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void loggedErrors.push(args));
  const pageOf = (child: ReactElement) => <Page locale={locale}>{child}</Page>;
  const html = renderToString(pageOf(element));
  container.innerHTML = html;
  before(container);
  const root = flushSync(() =>
    hydrateRoot(container, pageOf(element), {
      onRecoverableError: (error) => loggedErrors.push(error),
      onUncaughtError: (error) => loggedErrors.push(error),
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
    loggedErrors,
    screen: page.elementLocator(container),
    rerender: (next) => flushSync(() => root.render(pageOf(next))),
  };
}

/** Waits until the effects of a hydration have run. */
export async function waitForEffects(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Waits until all animations have ended, including exit animations. */
export async function waitForAnimations(): Promise<void> {
  await waitForEffects();
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await waitForEffects();
}
