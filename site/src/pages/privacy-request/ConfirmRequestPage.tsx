import { Button, Form, Heading, Section, Stack, Text } from '@zmb/design-system';

import { useLocale, useText } from '../../i18n/use-text.ts';
import { useLinkToken } from '../../routing/use-link-token.ts';

/**
 * The target of the link in the e-mail that confirms a privacy request. Opening it has no effect, because mail scanners open every link; its
 * button posts a form, with and without scripts.
 */
export function ConfirmRequestPage() {
  const text = useText();
  const locale = useLocale();
  const token = useLinkToken();
  return (
    <Section width="reading">
      <Stack space="lg">
        <Heading level={1} id="confirm-request-title">
          {text('privacy-request.confirm.title')}
        </Heading>
        <Text size="lead">{text('privacy-request.confirm.text')}</Text>
        <Form
          action={`/api/privacy-requests/confirm?token=${token}`}
          labelledBy="confirm-request-title"
          actions={<Button type="submit">{text('privacy-request.confirm.submit')}</Button>}
        >
          <input type="hidden" name="language" value={locale} />
        </Form>
      </Stack>
    </Section>
  );
}
