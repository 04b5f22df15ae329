import { Button, Heading, Section, Stack, Text } from '@zmb/design-system';

import { type Locale, localePath } from '../lib/locale.ts';
import { useText } from '../lib/useText.ts';

/** Shown in place of a page whose code or data could not be loaded. */
export function PageFailure({ locale }: { locale: Locale }) {
  const text = useText();
  return (
    <Section width="reading">
      <Stack space="lg" align="start">
        <Heading level={1}>{text('failure.page.title')}</Heading>
        <Text size="lead">{text('failure.page.text')}</Text>
        {/* A page load, not a navigation: what failed may be the application itself. */}
        <Button onPress={() => location.assign(localePath(locale, '/'))}>{text('failure.page.home')}</Button>
      </Stack>
    </Section>
  );
}
