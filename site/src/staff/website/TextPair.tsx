import { defaultLanguage } from '@zmb/admin-api/contract/languages.ts';
import { MAX_SITE_TEXT_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Stack, TextArea } from '@zmb/design-system';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { FieldState } from './FieldState.tsx';
import { Outdated } from './Outdated.tsx';
import type { DraftField } from './use-draft-form.ts';
import { usePlaceholders } from './use-text-formats.ts';
import * as styles from './website.css.ts';

export interface TextPairProps {
  /** The stored text; undefined for a new one. */
  item: SiteText | undefined;
  /** The label of the text: `Heading`. */
  label: string;
  /** A field for each language. */
  fields: readonly DraftField[];
  lines: number;
  /** An error of the text in all languages. */
  problem?: string | undefined;
}

/** A text of a page in every language side by side, with its placeholders and the state of changes. */
export function TextPair({ item, label, fields, lines, problem }: TextPairProps) {
  const text = useText();
  const languageName = useLanguageName();
  const placeholdersOf = usePlaceholders();
  const source = item?.builtIn?.[defaultLanguage] ?? item?.texts[defaultLanguage] ?? '';
  const hint = placeholdersOf(source)
    .map((each) => text('admin.website.services.placeholder', { name: `\u2066${each.name}\u2069`, meaning: each.meaning }))
    .join(' ');
  return (
    <Stack space="sm">
      {item && <Outdated item={item} />}
      <div className={styles.languages}>
        {fields.map((field) => {
          const name = text('admin.website.company.inLanguage', { fact: label, language: languageName(field.language) });
          return (
            <Stack key={field.language} space="xs">
              <TextArea
                name={`${field.key}.${field.language}`}
                label={name}
                hint={hint || undefined}
                lines={lines}
                maxLength={MAX_SITE_TEXT_LENGTH}
                isOptionalHidden
                value={field.text}
                onChange={field.change}
                errorMessage={field.problems[''] ?? problem}
              />
              <FieldState field={field} label={name} />
            </Stack>
          );
        })}
      </div>
    </Stack>
  );
}
