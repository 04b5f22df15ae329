import { isFact, isForAllLanguages } from '@zmb/admin-api/contract/company-facts.ts';
import { type Language, languages } from '@zmb/admin-api/contract/languages.ts';
import { Badge, Heading, Inline, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { SiteTextChange } from '../api/website-api.ts';
import { isLogoFact, LOGO_SURFACES, type LogoKey, LogoPreview } from './LogoPreview.tsx';
import { useFactNames, useFormatValue } from './use-fact-formats.ts';
import { useProjectFormats } from './use-project-formats.ts';
import { useReviewFormats } from './use-review-formats.ts';
import { useServiceFormats } from './use-service-formats.ts';
import { usePlaces } from './use-text-formats.ts';
import * as styles from './website.css.ts';
import { type DiffPart, diffLines, diffWords } from './word-diff.ts';

export interface ChangeListProps<Change extends SiteTextChange> {
  changes: readonly Change[];
  /** Notes and actions of a change. */
  more?: (change: Change) => ReactNode;
}

/** Texts and facts before and after a change, with removed and added words or lines marked. */
export function ChangeList<Change extends SiteTextChange>({ changes, more }: ChangeListProps<Change>) {
  const text = useText();
  const names = useFactNames();
  const formatValue = useFormatValue();
  const listFormats = {
    'company.services': useServiceFormats(),
    'company.projects': useProjectFormats(),
    'company.reviews': useReviewFormats(),
  };
  const isList = (key: string): key is keyof typeof listFormats => Object.hasOwn(listFormats, key);
  const places = new Map(usePlaces().map(({ place, label }) => [place, label]));
  return (
    <div>
      {changes.map((change) => {
        const { key, language, namespace, from, to } = change;
        const [before, after] = [from === null ? { text: '', language } : formatValue(key, from, language), formatValue(key, to, language)];
        const isWordDiff = !isForAllLanguages(key);
        const parts = isWordDiff ? diffWords(before.text, after.text, language) : diffLines(before.text, after.text);
        const title = isFact(key) ? names.fact(key) : (places.get(namespace) ?? namespace);
        return (
          <section key={`${key} ${language}`} className={styles.change} aria-label={`${title}, ${names.language(key, language)}`}>
            <Inline space="xs">
              <Heading level={3} size="body">
                {title}
              </Heading>
              <Badge>{names.language(key, language)}</Badge>
            </Inline>
            {isList(key) ? (
              <ul className={styles.sentences}>
                {listFormats[key].changes(from ?? '', to).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ) : (
              <div className={styles.sides}>
                {isLogoFact(key) ? (
                  <>
                    <LogoSide label={text('admin.website.before')} logo={key} value={from ?? ''} />
                    <LogoSide label={text('admin.website.after')} logo={key} value={to} />
                  </>
                ) : (
                  <>
                    <Side label={text('admin.website.before')} parts={parts} kind="removed" language={before.language} />
                    <Side label={text('admin.website.after')} parts={parts} kind="added" language={after.language} />
                  </>
                )}
              </div>
            )}
            {more?.(change)}
          </section>
        );
      })}
    </div>
  );
}

function LogoSide({ label, logo, value }: { label: string; logo: LogoKey; value: string }) {
  return (
    <Stack space="xxs">
      <Text size="small" tone="muted">
        {label}
      </Text>
      <LogoPreview value={value} surface={LOGO_SURFACES[logo]} />
    </Stack>
  );
}

interface SideProps {
  label: string;
  parts: readonly DiffPart[];
  /** The words that occur on this side only. */
  kind: 'removed' | 'added';
  language: Language;
}

function Side({ label, parts, kind, language }: SideProps) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Stack space="xxs">
      <Text size="small" tone="muted">
        {label}
      </Text>
      <p className={`${styles.side} ${styles.multiline}`} lang={language} dir={languages[language].dir}>
        {parts
          .filter((part) => part.kind === 'unchanged' || part.kind === kind)
          .map((part, index) =>
            part.kind === 'unchanged' ? (
              part.text
            ) : (
              <Mark key={index} className={styles[kind]}>
                {part.text}
              </Mark>
            ),
          )}
      </p>
    </Stack>
  );
}
