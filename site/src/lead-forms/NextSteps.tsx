import { Button, CopyButton, Heading, type HeadingProps, Inline, Link, Stack, Steps, Text } from '@zmb/design-system';
import { MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCompany } from '../company/company-context.ts';
import { useDubaiTime } from '../company/dubai-time.ts';
import { chatLink, CONTACT_CARD_PATH, phoneLink, phoneText } from '../company/links.ts';
import { useFacts } from '../company/use-facts.ts';
import { localePath } from '../i18n/locale.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { CallTime } from './CallTime.tsx';
import type { LeadReceipt } from './delivery/post-lead.ts';

/** Target of links to the message form of the request page. */
export const REQUEST_MESSAGE_ID = 'request-message-title';

export interface NextStepsProps {
  kind: 'contact' | 'callback';
  /** The API's receipt; a page without scripts has only a part of it. */
  receipt: LeadReceipt;
  /** Heading level, one below the heading of the outcome. @default 3 */
  titleLevel?: 2 | 3 | 4;
  /** Link to the page on which photos can be added, if the request accepts photos and has none. */
  photosHref?: string | undefined;
  /** Whether a button copies the reference, which needs scripts. */
  hasCopyButton?: boolean;
  /** Opens an empty form. */
  onAnother?: (() => void) | undefined;
}

/** What happens after a form was sent: the steps until the company replies, the link to the request page, and its number to save. */
export function NextSteps({ kind, receipt, titleLevel = 3, photosHref, hasCopyButton = false, onAnother }: NextStepsProps) {
  const text = useText();
  const { reference, requestPath } = receipt;
  const steps: StepsOfKindProps = { receipt, titleLevel: titleLevel === 2 ? 3 : 4 };
  return (
    <Stack space="xl">
      <Stack space="lg">
        <Heading level={titleLevel} size="title3">
          {text('sent.title')}
        </Heading>
        {kind === 'contact' ? <ContactSteps {...steps} /> : <CallbackSteps {...steps} />}
      </Stack>
      {(requestPath ?? photosHref ?? (hasCopyButton && reference)) && (
        <Inline>
          {requestPath && <Button href={requestPath}>{text('delivery.requestPage')}</Button>}
          {photosHref && (
            <Button href={photosHref} variant="secondary">
              {text('sent.addPhotos')}
            </Button>
          )}
          {hasCopyButton && reference && <CopyButton text={reference} label={text('sent.copy')} />}
        </Inline>
      )}
      <CompanyContact titleLevel={titleLevel} />
      {onAnother && (
        <div>
          <Button variant="quiet" isFlush onPress={onAnother}>
            {text('contact.form.another')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface StepsOfKindProps {
  receipt: LeadReceipt;
  /** Heading level of the steps. */
  titleLevel: HeadingProps['level'];
}

function ContactSteps({ receipt: { dueAt, urgency, hasPhone }, titleLevel }: StepsOfKindProps) {
  const text = useText();
  const facts = useFacts();
  const time = useDueTime(dueAt);
  const answerId = urgency === 'emergency' ? 'sent.answer.emergency' : 'sent.answer.by';
  return (
    <Steps
      titleLevel={titleLevel}
      items={[
        { title: text('sent.read.title'), text: text('sent.read.text') },
        {
          title: text('sent.answer.title'),
          text: time ? <FormattedMessage id={answerId} values={{ ...facts, time }} /> : text('sent.answer.aim', facts),
        },
        {
          title: text('sent.reach.title'),
          text: text('sent.reach.text', { phone: hasPhone === undefined ? 'unknown' : hasPhone ? 'yes' : 'no' }),
        },
      ]}
    />
  );
}

function CallbackSteps({ receipt: { dueAt, slots }, titleLevel }: StepsOfKindProps) {
  const text = useText();
  const facts = useFacts();
  const company = useCompany();
  const [timeSlot] = slots ?? [];
  const time = useDueTime(dueAt);
  const phone = (
    <Link href={phoneLink(company)}>
      <bdi dir="ltr">{phoneText(company)}</bdi>
    </Link>
  );
  const soon = time ? <FormattedMessage id="sent.call.by" values={{ time }} /> : text('sent.call.hours', facts);
  return (
    <Steps
      titleLevel={titleLevel}
      items={[
        { title: text('sent.number.title'), text: text('sent.number.text') },
        { title: text('sent.call.title'), text: timeSlot ? <CallTime timeSlot={timeSlot} defaultText={soon} /> : soon },
        { title: text('sent.missed.title'), text: <FormattedMessage id="sent.missed.text" values={{ phone }} /> },
      ]}
    />
  );
}

/** Formats a due time with its day; undefined if it is unknown. */
function useDueTime(dueAt: string | null | undefined): ReactNode {
  const intl = useIntl();
  const inDubai = useDubaiTime();
  if (!dueAt) return undefined;
  const time = intl.formatDate(dueAt, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  // AM or PM must not wrap.
  const unbroken = time.replace(/ (?=\S+$)/, '\u00a0');
  return (
    <Text as="strong" strength="medium">
      {inDubai(`\u2068${unbroken}\u2069`, Date.parse(dueAt))}
    </Text>
  );
}

/** Buttons to save the company's number, to call it and to open a chat. */
function CompanyContact({ titleLevel }: Pick<StepsOfKindProps, 'titleLevel'>) {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  return (
    <Stack space="md">
      <Stack space="xs">
        <Heading level={titleLevel} size="title3">
          {text('sent.save.title')}
        </Heading>
        <Text tone="muted">{text('sent.save.text')}</Text>
      </Stack>
      <Inline>
        <Button href={localePath(locale, CONTACT_CARD_PATH)} variant="secondary" isDownload>
          {text('sent.save.button')}
        </Button>
        <Button href={phoneLink(company)} icon={<PhoneIcon />} variant="secondary">
          <bdi dir="ltr">{phoneText(company)}</bdi>
        </Button>
        <Button
          href={chatLink(company, text('chat.default'))}
          icon={<MessageCircleIcon />}
          variant="secondary"
          target="_blank"
          rel="noopener"
        >
          {text('sent.chat')}
        </Button>
      </Inline>
    </Stack>
  );
}
