import { Button, Form, Heading, Section, Stack, Text } from '@zmb/design-system';
import { useParams, useSearchParams } from 'react-router-dom';

import type { SUBSCRIPTION_ACTIONS } from '../../lead-forms/form-fields.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';

type Action = (typeof SUBSCRIPTION_ACTIONS)[number];

/** Stands in the prerendered page where the server puts the token of the link. */
const TOKEN_SLOT = '__TOKEN__';

/** The same reading as the server's, so that the page comes alive with the form it was sent with. */
function useToken() {
  const [query] = useSearchParams();
  if (import.meta.env.SSR) return TOKEN_SLOT;
  const given = query.get('token') ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : '';
}

/**
 * Where the links in e-mails to subscribers lead. Opening it changes nothing, since scanners of mail open every link;
 * the button does, as a plain post, with and without scripts.
 */
export function SubscriptionPage() {
  const text = useText();
  const locale = useLocale();
  const { action } = useParams() as { action: Action };
  const token = useToken();
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
