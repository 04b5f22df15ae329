import { Button, Heading, Stack, Text } from '@zmb/design-system';
import { MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';

import { localePath } from '../i18n/locale.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { useCompany } from './company-context.ts';
import { chatLink, phoneLink } from './links.ts';
import { OpenBadge } from './OpeningHours.tsx';

export interface AskUsProps {
  title: string;
  /** One or two sentences below the title. */
  text?: string;
  /** Low and without emphasis, for a place beside something else that stays in view. @default false */
  isQuiet?: boolean;
}

/** The ways to ask the company something, beside a text: phone number, WhatsApp and contact form, with whether it is open now. */
export function AskUs({ title, text: intro, isQuiet = false }: AskUsProps) {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const look = isQuiet
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
        <Button href={phoneLink(company)} icon={<PhoneIcon />} {...look} {...(!isQuiet && { variant: 'primary' })}>
          {text('company.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
        </Button>
        <Button href={chatLink(company, text('chat.default'))} icon={<MessageCircleIcon />} {...look} target="_blank" rel="noopener">
          {text('company.chat')}
        </Button>
        <Button href={localePath(locale, '/contact')} icon={<MailIcon />} {...look}>
          {text('company.write')}
        </Button>
      </Stack>
    </Stack>
  );
}
