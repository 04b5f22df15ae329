import { type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { REQUIRED_SERVICE_TEXTS } from '@zmb/admin-api/contract/service-texts.ts';
import { isBuiltInService, type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { Alert, Link, Stack } from '@zmb/design-system';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { serviceHref } from './paths.ts';
import { useServiceName } from './use-service-formats.ts';
import * as styles from './website.css.ts';

/** A text of a service in one language. */
interface LanguageText {
  language: Language;
  text: string;
}

export interface MissingTextsProps {
  /** Whether to name the service and link to its form, for use on other pages. @default false */
  isElsewhere?: boolean;
  entry: ServiceEntry;
  /** The typed, draft or published text in each language. */
  textOf: (key: string) => readonly LanguageText[];
}

/** Lists the missing texts that prevent a service from being published, by language; nothing when none are missing. */
export function MissingTexts({ entry, textOf, isElsewhere = false }: MissingTextsProps) {
  const text = useText();
  const languageName = useLanguageName();
  const nameOf = useServiceName();
  const missing = missingTexts(entry, textOf);
  if (missing.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        isElsewhere
          ? text('admin.website.services.missing.of', { name: `\u2068${nameOf(entry.name)}\u2069`, count: missing.length })
          : text('admin.website.services.missing', { count: missing.length })
      }
    >
      <Stack space="xs">
        {!entry.isHidden && <p>{text('admin.website.services.missing.hide')}</p>}
        <ul className={styles.sentences}>
          {missing.map(({ part, language }) => (
            <li key={`${part} ${language}`}>
              {text('admin.website.company.inLanguage', {
                fact: text(`admin.website.services.text.${part}`),
                language: languageName(language),
              })}
            </li>
          ))}
        </ul>
        {isElsewhere && <Link href={serviceHref(entry.name)}>{text('admin.website.services.missing.write')}</Link>}
      </Stack>
    </Alert>
  );
}

type RequiredPart = (typeof REQUIRED_SERVICE_TEXTS)[number];

/** The required texts that a service lacks. A hidden service needs only its name; the texts of built-in services cannot be emptied. */
function missingTexts({ name, isHidden }: ServiceEntry, textOf: MissingTextsProps['textOf']): { part: RequiredPart; language: Language }[] {
  if (isBuiltInService(name)) return [];
  return REQUIRED_SERVICE_TEXTS.filter((part) => !isHidden || part === 'title').flatMap((part) => {
    const texts = textOf(`${name}.${part}`);
    return languageCodes
      .filter((code) => !texts.some(({ language, text }) => language === code && text.trim() !== ''))
      .map((language) => ({ part, language }));
  });
}
