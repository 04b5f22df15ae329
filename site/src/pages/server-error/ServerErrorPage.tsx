import { Button, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../lib/locale.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';

/** Sent by the server when it fails itself; everything on it works without scripts. */
export function ServerErrorPage() {
  const text = useText();
  const locale = useLocale();
  return (
    <Section width="reading">
      <Stack space="lg">
        <Heading level={1}>{text('server-error.title')}</Heading>
        <Text size="lead">{text('server-error.text')}</Text>
        <Text>{text('server-error.call')}</Text>
        <Inline>
          <Button href={localePath(locale, '/')}>{text('server-error.home')}</Button>
        </Inline>
      </Stack>
    </Section>
  );
}
