import { Button, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../lib/locale.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';

/** Shown for an address that leads nowhere. */
export function NotFoundPage() {
  const text = useText();
  const locale = useLocale();
  return (
    <Section width="reading">
      <Stack space="lg">
        <Heading level={1}>{text('not-found.title')}</Heading>
        <Text size="lead">{text('not-found.text')}</Text>
        <Inline>
          <Button href={localePath(locale, '/')}>{text('not-found.home')}</Button>
          <Button href={localePath(locale, '/contact')} variant="secondary">
            {text('not-found.contact')}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
