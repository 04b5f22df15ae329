import { Button, Heading, Stack, Text } from '@zmb/design-system';
import { MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';

import { localePath } from '../i18n/locale.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { useCompany } from './company-context.ts';
import { chatLink, phoneLink } from './links.ts';
import { OpenBadge } from './OpeningHours.tsx';

export interface ContactOptionsProps {
  title: string;
  /** One or two sentences below the title. */
  text?: string;
  /** Compact and without emphasis, for a place beside other content that stays in view. @default false */
  isQuiet?: boolean;
}

/** The company's contact options beside a text: phone, WhatsApp and contact form, and whether it is open now. */
export function ContactOptions({ title, text: intro, isQuiet = false }: ContactOptionsProps) {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const buttonProps = isQuiet
    ? ({ variant: 'quiet', size: 'sm', isFlush: true } as const)
    : ({ variant: 'secondary', isFullWidth: true } as const);
  return (
    <Stack space={isQuiet ? 'xs' : 'md'}>
      <Heading level={2} size="title3">
        {title}
      </Heading>
      {intro && <Text tone="muted">{intro}</Text>}
      <OpenBadge />
      <Stack space={isQuiet ? 'hair' : 'xs'}>
        <Button href={phoneLink(company)} icon={<PhoneIcon />} {...buttonProps} {...(!isQuiet && { variant: 'primary' })}>
          {text('company.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
        </Button>
        <Button href={chatLink(company, text('chat.default'))} icon={<MessageCircleIcon />} {...buttonProps} target="_blank" rel="noopener">
          {text('company.chat')}
        </Button>
        <Button href={localePath(locale, '/contact')} icon={<MailIcon />} {...buttonProps}>
          {text('company.write')}
        </Button>
      </Stack>
    </Stack>
  );
}
