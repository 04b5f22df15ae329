import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CallFailure } from '../api/api-client.ts';
import { type SiteText, type TextName, websiteApi } from '../api/website-api.ts';
import { linkAround, showRendering, showText, textElements, type TextOnPage, textsOf } from './frame-document.ts';
import type { InPlace } from './in-place.ts';

/** An unsaved text. */
export interface UnsavedText extends TextName {
  text: string;
}

export interface PageFrameOptions {
  /** With language prefix. */
  path: string;
  language: Language;
  theme: 'light' | 'dark';
  /** The key of the open text. */
  open: string | undefined;
  /** The unsaved texts when the page is opened. */
  typed: readonly UnsavedText[];
  /** Every text of the website; a new array after a save or publication. */
  texts: readonly SiteText[];
  onOpen: (key: string) => void;
  /** Called when a link without a text was pressed. */
  onFollow: (path: string) => void;
  onClose: () => void;
}

export interface PageFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  /** For the frame's `onLoad`. */
  handleLoad: () => void;
  failure: CallFailure | undefined;
  retry: () => void;
  /** The texts and facts on the page, by key; undefined until it is loaded. */
  texts: ReadonlyMap<string, TextOnPage> | undefined;
  inPlace: InPlace;
}

const nameOf = ({ key, language }: TextName) => `${key} ${language}`;

/** Controls the framed document of a page: reports pressed texts, and previews typed ones. */
export function usePageFrame({ path, language, theme, open, typed, texts: all, onOpen, onFollow, onClose }: PageFrameOptions): PageFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const unsaved = useRef(new Map(typed.map((each) => [nameOf(each), each])));
  const rendering = useRef<'none' | 'once' | 'again'>('none');
  const hasMore = () => rendering.current === 'again';
  const latest = useRef(path);
  useEffect(() => {
    latest.current = path;
  }, [path]);
  // Counts the loaded documents, each of which needs its own listeners.
  const [loaded, setLoaded] = useState(0);
  const [found, setFound] = useState<{ path: string; texts: ReadonlyMap<string, TextOnPage> }>();
  const texts = found?.path === path ? found.texts : undefined;
  const [failure, setFailure] = useState<CallFailure>();
  const documentOf = () => {
    const document = ref.current?.contentDocument;
    // While another page is loading, the document has no elements.
    return document?.documentElement ? document : undefined;
  };

  // One rendering at a time: text typed meanwhile is in the next one.
  const render = async () => {
    if (rendering.current !== 'none') {
      rendering.current = 'again';
      return;
    }
    do {
      rendering.current = 'once';
      const document = documentOf();
      const renderedPath = latest.current;
      const result = await websiteApi.renderPage({ path: renderedPath, texts: [...unsaved.current.values()] });
      // The frame shows another page now.
      if (!document || document !== documentOf()) continue;
      setFailure(result.ok ? undefined : result);
      if (!result.ok) continue;
      showRendering(document, result.data.html);
      setFound({ path: renderedPath, texts: textsOf(document) });
    } while (hasMore());
    rendering.current = 'none';
  };
  const renderNow = useEffectEvent(() => void render());

  const press = (event: Event) => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('[data-text]');
    // A summary keeps its default action, so that collapsed parts can be opened.
    if (!target.closest('summary')) event.preventDefault();
    const link = linkAround(target);
    if (element) onOpen(element.dataset['text'] ?? '');
    else if (link !== undefined) onFollow(link);
  };
  const handlePress = useEffectEvent(press);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target as Element).matches('[data-text]')) return;
    event.preventDefault();
    press(event);
  });

  const handleLoad = () => {
    const document = documentOf();
    if (!document) return;
    setLoaded((count) => count + 1);
    if (textElements(document).length > 0) setFailure(undefined);
    if (textElements(document).length === 0 || unsaved.current.size > 0) void render();
    else setFound({ path, texts: textsOf(document) });
  };

  useEffect(() => {
    const document = documentOf();
    if (loaded === 0 || !document) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('click', (event) => handlePress(event), { signal });
    document.addEventListener('keydown', (event) => handleKey(event), { signal });
    document.addEventListener('submit', (event) => event.preventDefault(), { signal });
    return () => stop.abort();
  }, [loaded]);

  useEffect(() => {
    const document = documentOf();
    if (!document) return;
    document.documentElement.dataset['theme'] = theme;
    // The cookie banner would cover the end of the page.
    document.documentElement.dataset['consent'] = 'saved';
    for (const element of textElements(document)) {
      if (element.dataset['text'] === open) element.setAttribute('aria-pressed', 'true');
      else element.removeAttribute('aria-pressed');
    }
  }, [theme, open, loaded, texts]);
  const isShown = texts !== undefined;
  useEffect(() => {
    const document = documentOf();
    if (!document || open === undefined || !isShown) return;
    const chosen = textElements(document, open).find((element) => element.checkVisibility());
    chosen?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [open, isShown]);

  const rendered = useRef(all);
  useEffect(() => {
    if (rendered.current !== all) renderNow();
    rendered.current = all;
  }, [all]);

  const show = (name: TextName, text: string | undefined) => {
    if (unsaved.current.get(nameOf(name))?.text === text) return;
    if (text === undefined) unsaved.current.delete(nameOf(name));
    else unsaved.current.set(nameOf(name), { ...name, text });
    if (name.language !== language) return;
    const document = documentOf();
    if (document && text !== undefined) showText(document, name.key, text);
    void render();
  };
  const returnTo = ({ key }: TextName) => {
    const document = documentOf();
    const element = document && textElements(document, key).find((each) => each.tabIndex === 0 && each.checkVisibility());
    if (!element) return;
    ref.current?.focus();
    element.focus();
  };
  return { ref, handleLoad, failure, retry: () => void render(), texts, inPlace: { show, returnTo } };
}
