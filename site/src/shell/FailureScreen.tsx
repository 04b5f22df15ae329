import { Button, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';

import { localePath } from '../lib/locale.ts';
import { useLocale } from '../lib/useLocale.ts';
import { useText } from '../lib/useText.ts';

export interface FailureScreenProps {
  /** What failed; shown in development only. */
  error: Error;
}

/** Says that something went wrong while rendering, and offers to reload or to go home. */
export function FailureScreen({ error }: FailureScreenProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <main>
      <Section width="reading">
        <Stack space="lg">
          <Heading level={1}>{text('failure.title')}</Heading>
          <Text size="lead">{text('failure.text')}</Text>
          {import.meta.env.DEV && <pre dir="ltr">{error.stack ?? error.message}</pre>}
          <Inline>
            <Button onPress={() => location.reload()}>{text('failure.retry')}</Button>
            <Button variant="secondary" onPress={() => location.assign(localePath(locale, '/'))}>
              {text('failure.home')}
            </Button>
          </Inline>
        </Stack>
      </Section>
    </main>
  );
}
