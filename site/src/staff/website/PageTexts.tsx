import { type FactKey, isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { defaultLanguage, type Language, languageOfPath, languages } from '@zmb/admin-api/contract/languages.ts';
import { Heading, Inline, Link, Stack, Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import type { TextOnPage } from './frame-document.ts';
import { factHref, placeHref } from './paths.ts';
import { ownTextsOf, type SitePage } from './site-pages.ts';
import { useFactNames, useFormatValue, useTextName } from './use-fact-formats.ts';
import { usePageQuery } from './use-page-query.ts';
import * as styles from './website.css.ts';

interface TextAroundProps {
  /** Every text of the website. */
  texts: readonly SiteText[];
  /** The open text as it occurs on the page. */
  on: TextOnPage | undefined;
  /** The target page of a link, without language prefix. */
  pageOf: (path: string) => string | undefined;
}

/** The target of the link around the open text, and the texts and facts inserted in it. */
export function TextAround({ texts, on: { link, inside } = { isVisible: false, inside: [], link: undefined }, pageOf }: TextAroundProps) {
  const text = useText();
  const { language, hrefOf } = usePageQuery();
  const textName = useTextName(language);
  const target = link === undefined ? undefined : pageOf(link);
  const inserted = texts.filter(({ key }) => inside.includes(key));
  if (target === undefined && inserted.length === 0) return null;
  return (
    <Stack space="xs">
      {link !== undefined && target !== undefined && (
        <Text size="small">
          {text('admin.website.pages.linksTo')}{' '}
          <Link href={hrefOf({ page: target, in: languageOfPath(link), text: undefined })}>
            <bdi dir="ltr">{link}</bdi>
          </Link>
        </Text>
      )}
      {inserted.length > 0 && (
        <>
          <Text size="small">{text('admin.website.pages.inside')}</Text>
          <Inline as="ul" space="md">
            {inserted.map((each) => (
              <li key={each.key}>
                <Link href={isFact(each.key) ? factHref(each.key) : hrefOf({ text: each.key })} variant="plain">
                  {textName(each)}
                </Link>
              </li>
            ))}
          </Inline>
        </>
      )}
    </Stack>
  );
}

interface FactOnPageProps {
  fact: FactKey;
  item: SiteText;
  /** The language of the page. */
  language: Language;
}

/** A selected fact, with a link to its field. */
export function FactOnPage({ fact, item: { draft, texts }, language }: FactOnPageProps) {
  const text = useText();
  const names = useFactNames();
  const shown = useFormatValue()(fact, draft?.[language] ?? draft?.[defaultLanguage] ?? texts[language], language);
  return (
    <Stack space="md">
      <p className={styles.multiline} lang={shown.language} dir={languages[shown.language].dir}>
        {shown.text}
      </p>
      <Text>{text('admin.website.pages.fact')}</Text>
      <Link href={factHref(fact)} variant="standalone">
        {text('admin.website.pages.fact.link', { fact: names.fact(fact) })}
      </Link>
    </Stack>
  );
}

interface NotVisibleProps {
  page: SitePage;
  texts: readonly SiteText[];
  /** The texts and facts on the page, by key. */
  shown: ReadonlyMap<string, TextOnPage>;
}

/** The page's own texts that cannot be selected in the frame, such as its title and messages of its form. */
export function NotVisible({ page, texts, shown }: NotVisibleProps) {
  const text = useText();
  const { language, hrefOf } = usePageQuery();
  const textName = useTextName(language);
  const hidden = ownTextsOf(page.path, texts).filter(({ key }) => !shown.get(key)?.isVisible);
  return (
    <section aria-labelledby="not-visible">
      <Stack space="sm">
        <Heading level={2} size="body" id="not-visible">
          {text('admin.website.pages.notVisible')}
        </Heading>
        <Text size="small" tone="muted">
          {text('admin.website.pages.notVisible.text')}{' '}
          <Link href={placeHref('common')}>{text('admin.website.pages.notVisible.common')}</Link>
        </Text>
        <ul className={styles.keys}>
          {hidden.map((each) => (
            <li key={each.key}>
              <Link href={hrefOf({ text: each.key })} variant="plain">
                <bdi lang={language}>{textName(each)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
