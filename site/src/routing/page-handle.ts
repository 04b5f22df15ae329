import type { MessageId } from '../i18n/messages.ts';
import type { Service } from '../company/services.ts';

/** What the prerenderer, the head and the frame around the page need to know of a page. */
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
  /** It begins with a Hero or another first screen of ink: the header lies over it, clear and with white text until it is scrolled. */
  startsWithInk?: boolean;
  /** No script ever makes it alive: what needs one is left out. */
  isStatic?: boolean;
}
