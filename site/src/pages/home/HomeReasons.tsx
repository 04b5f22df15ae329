import { Grid, Heading, Icon, type IconName, Section, Stack, Text } from '@zmb/design-system';

import { useFacts } from '../../company/use-facts.ts';
import { useText } from '../../i18n/use-text.ts';

const REASONS = {
  trades: 'house',
  price: 'circleCheck',
  answer: 'clock',
  language: 'languages',
  always: 'headset',
  warranty: 'shieldCheck',
} as const satisfies Record<string, IconName>;

/** What people can count on. */
export function HomeReasons() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('home.why.title')} intro={text('home.why.text')}>
      <Grid as="ul" columns={3} space="xxl">
        {Object.entries(REASONS).map(([key, icon]) => {
          const name = key as keyof typeof REASONS;
          return (
            <li key={name}>
              <Stack space="sm">
                <Text as="div" tone="accent">
                  <Icon name={icon} size="xl" />
                </Text>
                <Heading level={3}>{text(`home.why.${name}.title`, facts)}</Heading>
                <Text tone="muted">{text(`home.why.${name}.text`, facts)}</Text>
              </Stack>
            </li>
          );
        })}
      </Grid>
    </Section>
  );
}
