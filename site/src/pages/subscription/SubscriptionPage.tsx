import { Button, Form, Heading, Section, Stack, Text } from '@zmb/design-system';
import { useParams } from 'react-router-dom';

import type { SUBSCRIPTION_ACTIONS } from '../../lead-forms/delivery/form-fields.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { useLinkToken } from '../../routing/use-link-token.ts';

type Action = (typeof SUBSCRIPTION_ACTIONS)[number];

/**
 * The target of the links in e-mails to subscribers. Opening it has no effect, because mail scanners open every link; its button posts a form,
 * with and without scripts.
 */
export function SubscriptionPage() {
  const text = useText();
  const locale = useLocale();
  const { action } = useParams() as { action: Action };
  const token = useLinkToken();
  const id = (part: 'title' | 'text' | 'submit'): MessageId => `subscription.${action}.${part}`;
  return (
    <Section width="reading">
      <Stack space="lg">
        <Heading level={1} id="subscription-title">
          {text(id('title'))}
        </Heading>
        <Text size="lead">{text(id('text'))}</Text>
        <Form
          action={`/api/newsletter/${action}?token=${token}`}
          labelledBy="subscription-title"
          actions={<Button type="submit">{text(id('submit'))}</Button>}
        >
          <input type="hidden" name="language" value={locale} />
        </Form>
      </Stack>
    </Section>
  );
}
