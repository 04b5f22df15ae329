import type { ComponentType } from 'react';
import { useMatches } from 'react-router-dom';

import type { MessageId, Namespace } from '../i18n/messages.ts';

/** The data of a page for its head, its frame and the server. */
export interface PageHandle {
  /** The canonical path without language prefix. */
  path: string;
  /** The catalogues that the page needs beside `common`. */
  namespaces: readonly Namespace[];
  title: MessageId;
  description: MessageId;
  /** The page's h1. */
  heading: MessageId;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The service of the page. */
  service?: string;
  /** The slug of the project of the page. */
  project?: string;
  /** Whether it begins with a Hero or another dark first screen, which the header overlays with white text until it is scrolled. */
  startsWithInk?: boolean;
  /** Whether it is never hydrated: elements that need scripts are left out. */
  isStatic?: boolean;
}

/** A page of the site. Its title, description and heading are in its first catalogue, unless named here. */
export interface Page extends Omit<PageHandle, 'namespaces' | 'title' | 'description' | 'heading'> {
  /** Loads the component that shows it. */
  load: () => Promise<ComponentType>;
  namespaces: readonly [Namespace, ...Namespace[]];
  title?: MessageId;
  description?: MessageId;
  heading?: MessageId;
  /** The paths of the page when its path has parameters. */
  paths?: readonly string[];
  /** Other paths that show the same page; `path` is the canonical one. */
  aliases?: readonly string[];
}

/** The handle of a page's routes. */
export function handleOf({ path, namespaces, isIndexed, service, project, startsWithInk, isStatic, ...texts }: Page): PageHandle {
  const [namespace] = namespaces;
  return {
    path,
    namespaces,
    title: texts.title ?? (`${namespace}.meta.title` as MessageId),
    description: texts.description ?? (`${namespace}.meta.description` as MessageId),
    heading: texts.heading ?? (`${namespace}.title` as MessageId),
    isIndexed,
    service,
    project,
    startsWithInk,
    isStatic,
  };
}

/** The handle of the page at the shown URL; undefined where no route matches. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}
