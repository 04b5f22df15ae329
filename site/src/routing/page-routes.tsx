import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import { handleOf, type Page, type PageHandle } from './page.ts';
import { PageFrame } from './PageFrame.tsx';

/** Thrown when the code or messages of a page cannot be loaded; `cause` is the reason. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** The routes of a page: its path and its aliases. They load code and messages on the first navigation to the page. */
export function routesOf(page: Page, locale: Locale): RouteObject[] {
  const handle = handleOf(page);
  const lazy = async () => {
    const [PageComponent, messages] = await Promise.all([page.load(), loadMessages(locale, ...page.namespaces)]).catch((cause: unknown) => {
      throw new PageLoadError(`The page at ${page.path} could not be loaded`, { cause });
    });
    return { Component: framed(handle, locale, PageComponent, messages) };
  };
  return [page.path, ...(page.aliases ?? [])].map((path) => ({ path, handle, lazy }));
}

/** The same routes for a page whose code and messages are loaded. */
export function loadedRoutesOf(page: Page, locale: Locale, PageComponent: ComponentType, messages: Messages): RouteObject[] {
  const handle = handleOf(page);
  const Component = framed(handle, locale, PageComponent, messages);
  return [page.path, ...(page.aliases ?? [])].map((path) => ({ path, handle, Component }));
}

function framed(handle: PageHandle, locale: Locale, PageComponent: ComponentType, messages: Messages): ComponentType {
  return function FramedPage() {
    return (
      <PageFrame locale={locale} messages={messages} handle={handle}>
        <PageComponent />
      </PageFrame>
    );
  };
}
