import { defaultLanguage, type Language, languageCodes, pathIn } from '@zmb/admin-api/contract/languages.ts';
import { emailOfNamespace } from '@zmb/admin-api/contract/email-texts.ts';
import { DescriptionList, Heading, Inline, Link, Stack, Text } from '@zmb/design-system';

import { useLocale, useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { LanguageEditor } from './LanguageEditor.tsx';
import { Outdated } from './Outdated.tsx';
import { usePlaceholders } from './use-text-formats.ts';
import * as styles from './website.css.ts';

/** A text on more pages than this counts as shown everywhere. */
const NAMED_PAGES = 6;

export interface TextEditorProps {
  text: SiteText;
  /** The language whose form comes first. @default The order of the website */
  first?: Language;
}

/** The editor of a text: a form per language, the meaning of placeholders, and the pages with the text. */
export function TextEditor({ text: item, first }: TextEditorProps) {
  const text = useText();
  const placeholdersOf = usePlaceholders();
  const source = item.builtIn?.[defaultLanguage] ?? item.texts[defaultLanguage];
  const placeholders = placeholdersOf(source);
  return (
    <Stack space="xl">
      <Outdated item={item} />
      <div className={styles.languages}>
        {languageCodes
          .toSorted((a, b) => Number(b === first) - Number(a === first))
          .map((language) => (
            <LanguageEditor key={language} {...{ item, language, source }} />
          ))}
      </div>
      {placeholders.length > 0 && (
        <Stack space="xs">
          <Heading level={3} size="body">
            {text('admin.website.placeholders')}
          </Heading>
          <Text size="small" tone="muted">
            {text('admin.website.placeholders.text')}
          </Text>
          <DescriptionList items={placeholders.map(({ name, meaning }) => ({ term: `\u2066${name}\u2069`, value: meaning }))} />
        </Stack>
      )}
      <Places item={item} />
    </Stack>
  );
}

function Places({ item: { namespace, pages } }: { item: SiteText }) {
  const text = useText();
  const locale = useLocale();
  const email = emailOfNamespace(namespace);
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.website.shownOn')}
      </Heading>
      {email ? (
        <Text size="small">{text(`admin.website.shownOn.email.${email}`)}</Text>
      ) : pages.length > NAMED_PAGES ? (
        <Text size="small">{text('admin.website.shownOn.many', { count: pages.length })}</Text>
      ) : (
        <Inline as="ul" space="md">
          {pages.map((path) => (
            <li key={path}>
              <Link href={pathIn(locale, path)} variant="plain" isExternal>
                <bdi dir="ltr">{path}</bdi>
              </Link>
            </li>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
