import { CopyButton, Stack, Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './session.css.ts';
import type { TypedText } from './typed-texts.ts';

/** Texts that can no longer be saved, with copy buttons. */
export function UnsavedTexts({ texts }: { texts: readonly TypedText[] }) {
  const text = useText();
  return texts.map(({ label, value }) => (
    <Stack key={label} space="xs" align="start">
      <Text size="small" strength="strong">
        {label}
      </Text>
      <p dir="auto" className={styles.unsavedText}>
        {value}
      </p>
      <CopyButton text={value} label={text('admin.kept.copy', { label })} />
    </Stack>
  ));
}
