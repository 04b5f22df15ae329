import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CallFailure } from '../api/api-client.ts';
import { type SiteText, type TextName, websiteApi } from '../api/website-api.ts';
import { linkAround, showRendering, showWords, textElements, type TextOnPage, textsOf } from './frame-document.ts';
import type { InPlace } from './in-place.ts';

/** A text that is typed and not saved. */
export interface TypedWords extends TextName {
  text: string;
}

export interface PageFrameOptions {
  /** With language prefix. */
  path: string;
  language: Language;
  theme: 'light' | 'dark';
  /** The key of the text that is open. */
  open: string | undefined;
  /** What is typed and not saved when the page is opened. */
  typed: readonly TypedWords[];
  /** Every text of the website: others when something is saved or published. */
  texts: readonly SiteText[];
  onOpen: (key: string) => void;
  /** A link was pressed that has no text. */
  onFollow: (path: string) => void;
  onClose: () => void;
}

export interface PageFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  /** For the frame's `onLoad`. */
  handleLoad: () => void;
  failure: CallFailure | undefined;
  retry: () => void;
  /** The texts and facts that the page has, by key; undefined until it is loaded. */
  texts: ReadonlyMap<string, TextOnPage> | undefined;
  inPlace: InPlace;
}

const nameOf = ({ key, language }: TextName) => `${key} ${language}`;

/** The document of a page in a frame: which text is pressed in it, and what it shows of the texts that are typed. */
export function usePageFrame({ path, language, theme, open, typed, texts: all, onOpen, onFollow, onClose }: PageFrameOptions): PageFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const unsaved = useRef(new Map(typed.map((each) => [nameOf(each), each])));
  const rendering = useRef<'none' | 'once' | 'again'>('none');
  const hasMore = () => rendering.current === 'again';
  const latest = useRef(path);
  useEffect(() => {
    latest.current = path;
  }, [path]);
  // Counts the documents: each has its listeners.
  const [loaded, setLoaded] = useState(0);
  const [found, setFound] = useState<{ path: string; texts: ReadonlyMap<string, TextOnPage> }>();
  const texts = found?.path === path ? found.texts : undefined;
  const [failure, setFailure] = useState<CallFailure>();
  const documentOf = () => {
    const document = ref.current?.contentDocument;
    // While another page is fetched there is a document without elements.
    return document?.documentElement ? document : undefined;
  };

  // One rendering at a time: what is typed meanwhile is in the next one.
  const render = async () => {
    if (rendering.current !== 'none') {
      rendering.current = 'again';
      return;
    }
    do {
      rendering.current = 'once';
      const document = documentOf();
      const asked = latest.current;
      const result = await websiteApi.renderPage({ path: asked, texts: [...unsaved.current.values()] });
      // Another page is in the frame now.
      if (!document || document !== documentOf()) continue;
      setFailure(result.ok ? undefined : result);
      if (!result.ok) continue;
      showRendering(document, result.data.html);
      setFound({ path: asked, texts: textsOf(document) });
    } while (hasMore());
    rendering.current = 'none';
  };
  const renderNow = useEffectEvent(() => void render());

  const press = (event: Event) => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('[data-text]');
    // A part of the page that opens does so.
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
    // The question about cookies would cover the end of the page.
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
    if (document && text !== undefined) showWords(document, name.key, text);
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
