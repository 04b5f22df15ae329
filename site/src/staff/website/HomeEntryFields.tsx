import { Stack, Text } from '@zmb/design-system';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import type { HomeEntry } from './home-texts.ts';
import { TextPair } from './TextPair.tsx';
import type { DraftForm } from './use-draft-form.ts';
import * as styles from './website.css.ts';

const LABELS = {
  value: 'admin.website.company.figure.value',
  label: 'admin.website.company.figure.label',
} as const satisfies Record<HomeEntry['keys'][number]['part'], MessageId>;

export interface HomeEntryFieldsProps {
  entry: HomeEntry;
  texts: ReadonlyMap<string, SiteText>;
  form: DraftForm;
}

/** A key figure of the home page in every language. */
export function HomeEntryFields({ entry: { number, keys }, texts, form }: HomeEntryFieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles.point}>
      <legend className={styles.legend}>
        <Text as="span" size="small" strength="strong">
          {text('admin.website.company.figure', { number })}
        </Text>
      </legend>
      <Stack space="md">
        {keys.map(({ part, key }) => (
          <TextPair key={key} item={texts.get(key)} label={text(LABELS[part])} fields={form.fieldsOf(key)} lines={1} />
        ))}
      </Stack>
    </fieldset>
  );
}
