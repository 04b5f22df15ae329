import type { MessageId } from './messages.ts';
import type { Service } from './services.ts';

/** What the prerenderer and the head need to know of a page. */
export interface PageHandle {
  /** The page's file, as the build's manifest names it. */
  source: string;
  /** The canonical path without language prefix. */
  path: string;
  title: MessageId;
  description: MessageId;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The service that the page is about. */
  service?: Service['name'];
}
