import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { languageCodes, languageOfPath, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { EmptyState, Heading, Inline, SegmentedControl, Skeleton, SplitView, Stack, Text } from '@zmb/design-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { unprefixedPath } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { type SiteText, websiteApi } from '../api/website-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { InPlaceContext } from './in-place.ts';
import { pagesOf, pageTitle, type SitePage } from './site-pages.ts';
import { FactOnPage, NotVisible, TextAround } from './PageTexts.tsx';
import { TextEditor } from './TextEditor.tsx';
import { usePageFrame } from './use-page-frame.ts';
import { THEMES, usePageQuery, type Width, WIDTHS } from './use-page-query.ts';
import { useTextName } from './use-fact-formats.ts';
import { useTypedTexts } from './use-typed-text.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

interface FramedPageProps {
  page: SitePage;
  /** Every text of the website. */
  texts: readonly SiteText[];
}

/** The rendered page in a frame, with the editor of the selected text beside it. */
export function FramedPage({ page, texts }: FramedPageProps) {
  const text = useText();
  const locale = useLocale();
  const { language, width, theme, open, change } = usePageQuery();
  const textName = useTextName(language);
  const path = pathIn(language, page.path);
  const typed = useTypedTexts(texts);
  const pageOf = (linked: string) => pagesOf(texts).find((each) => each.path === unprefixedPath(linked))?.path;
  const {
    ref,
    handleLoad,
    texts: shown,
    failure,
    retry,
    inPlace,
  } = usePageFrame({
    ...{ path, language, theme, open, typed, texts },
    onOpen: (key) => change({ text: key }),
    onFollow: (linked) => {
      const target = pageOf(linked);
      if (target !== undefined) change({ page: target, in: languageOfPath(linked), text: undefined });
    },
    onClose: () => change({ text: undefined }),
  });
  const item = texts.find(({ key }) => key === open);
  const close = () => {
    change({ text: undefined });
    if (open !== undefined) inPlace.returnTo({ key: open, language });
  };
  const title = pageTitle(page, locale);
  return (
    <InPlaceContext value={inPlace}>
      <SplitView
        listHead={
          <>
            <Heading level={1} size="title3">
              {title}
            </Heading>
            <WebsiteNav />
            <Toolbar />
          </>
        }
        list={
          <div className={styles.framed}>
            <Text size="small" tone="muted">
              {text('admin.website.pages.hint')}
            </Text>
            {failure && <LoadFailure failure={failure} message="admin.website.pages.failed" onRetry={retry} />}
            {!failure && !shown && <Skeleton count={6} />}
            <ScaledFrame
              ref={ref}
              isShown={shown !== undefined}
              onLoad={handleLoad}
              path={path}
              width={width}
              title={text('admin.website.pages.frame', { title: `\u2068${title}\u2069` })}
            />
            {shown && <NotVisible page={page} texts={texts} shown={shown} />}
          </div>
        }
        inspectorTitle={item ? textName(item) : ''}
        inspector={
          item && (
            <Stack space="lg">
              <TextAround texts={texts} on={shown?.get(item.key)} pageOf={pageOf} />
              {isFact(item.key) ? (
                <FactOnPage fact={item.key} item={item} language={language} />
              ) : (
                <TextEditor key={item.key} text={item} first={language} />
              )}
            </Stack>
          )
        }
        isInspectorOpen={item !== undefined}
        onClose={close}
        backLabel={text('admin.website.pages.back')}
        empty={<EmptyState title={text('admin.website.nothingOpen.title')}>{text('admin.website.pages.nothingOpen')}</EmptyState>}
      />
    </InPlaceContext>
  );
}

/** The language, width and theme of the framed page. */
function Toolbar() {
  const text = useText();
  const languageName = useLanguageName();
  const { language, width, theme, change } = usePageQuery();
  return (
    <div className={styles.views}>
      <Inline space="sm">
        <SegmentedControl
          label={text('admin.website.pages.language')}
          isLabelHidden
          options={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          onChange={(value) => change({ in: value })}
        />
        <SegmentedControl
          label={text('admin.website.pages.width')}
          isLabelHidden
          options={WIDTHS.map((value) => ({ value, label: text(`admin.website.pages.width.${value}`) }))}
          value={width}
          onChange={(value) => change({ width: value })}
        />
        <SegmentedControl
          label={text('admin.website.pages.theme')}
          isLabelHidden
          options={THEMES.map((value) => ({ value, label: text(`admin.website.pages.theme.${value}`) }))}
          value={theme}
          onChange={(value) => change({ theme: value })}
        />
      </Inline>
    </div>
  );
}

interface ScaledFrameProps {
  ref: RefObject<HTMLIFrameElement | null>;
  /** Whether the page is loaded. */
  isShown: boolean;
  onLoad: () => void;
  /** With language prefix. */
  path: string;
  width: Width;
  /** The accessible name of the frame. */
  title: string;
}

/** The frame, as wide as a phone or a desktop screen, scaled to the available space. */
function ScaledFrame({ ref, isShown, onLoad, path, width, title }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const available = entry?.contentRect.width ?? 0;
      if (available > 0) room.current?.style.setProperty(styles.frameScale, String(Math.min(1, available / styles.FRAME_WIDTHS[width])));
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className={isShown ? styles.room : styles.waiting}>
      <div className={styles.paper[width]}>
        <iframe ref={ref} className={styles.frame[width]} title={title} src={websiteApi.frameHref(path)} onLoad={onLoad} />
      </div>
    </div>
  );
}
