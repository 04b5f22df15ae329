import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Form, Heading, Inline, Section, Stack, Text, TextField, VisuallyHidden } from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';

import { useRequestData } from './request-data.ts';
import { OpenRequest } from './OpenRequest.tsx';
import { useCompany } from '../../company/company-context.ts';
import { UnknownZoneContext } from '../../company/dubai-time.ts';
import { phoneLink } from '../../company/links.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { HONEYPOT_FIELD } from '../../lead-forms/delivery/form-fields.ts';

/**
 * The request page, for the holder of its private link. The server renders it for each visit, and it is never hydrated: it has links,
 * disclosures and form posts only. `startup/request-boot.ts` adds the upload of photos.
 */
export function RequestPage() {
  const data = useRequestData();
  return <UnknownZoneContext value>{data ? <OpenRequest data={data} /> : <EndedRequest />}</UnknownZoneContext>;
}

const FORM_TITLE_ID = 'request-link-title';

/** The page of an expired or truncated link: a form for a new one, and the phone number. */
function EndedRequest() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  return (
    <Section
      title={text('request.ended.title')}
      titleLevel={1}
      titleSize="title1"
      intro={text('request.ended.text')}
      width="reading"
      spacing="tight"
    >
      <Stack space="xl">
        <Stack space="md">
          <Heading level={2} size="title3" id={FORM_TITLE_ID}>
            {text('request.link.title')}
          </Heading>
          <Form
            action="/api/requests/links"
            labelledBy={FORM_TITLE_ID}
            actions={<Button type="submit">{text('request.link.submit')}</Button>}
            note={
              <Text size="small" tone="muted">
                {text('request.link.note')}
              </Text>
            }
          >
            <TextField
              name="email"
              type="email"
              label={text('request.link.email')}
              hint={text('request.link.emailHint')}
              autoComplete="email"
              maxLength={MAX_EMAIL_LENGTH}
              isRequired
            />
            <VisuallyHidden as="div">
              <div aria-hidden="true">
                <input type="hidden" name="language" value={locale} />
                <label>
                  {text('form.emptyField')}
                  <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
                </label>
              </div>
            </VisuallyHidden>
          </Form>
        </Stack>
        <Inline>
          <Button href={phoneLink(company)} icon={<PhoneIcon />} variant="secondary">
            {text('request.call')}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
