import { company } from '@zmb/admin-api/contract/company.ts';
import { ActionBar, Button, Inline } from '@zmb/design-system';

import { chatLink, phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import type { ServiceType } from '../../company/services.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';

export interface ServiceActionsProps {
  /** What the message is about. */
  about: ServiceType;
}

/** Addresses of a chat and of the contact form that say already what it is about. */
function useServiceLinks(about: ServiceType) {
  const text = useText();
  const locale = useLocale();
  const title = text(`${about}.title`);
  return {
    title,
    chat: chatLink(text('service.chat', { service: title })),
    contact: `${localePath(locale, '/contact')}?service=${about}`,
  };
}

/** Call, chat, write: the three ways to ask for a service. */
export function ServiceActions({ about }: ServiceActionsProps) {
  const text = useText();
  const { chat, contact } = useServiceLinks(about);
  return (
    <Inline>
      <Button href={phoneLink} icon="phone" size="lg">
        {text('service.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
      </Button>
      <Button href={chat} icon="messageCircle" size="lg" variant="secondary" target="_blank" rel="noopener">
        {text('service.chat.label')}
      </Button>
      <Button href={contact} icon="mail" size="lg" variant="secondary">
        {text('service.contact.label')}
      </Button>
    </Inline>
  );
}

/** The same three, within a thumb's reach on a phone. */
export function ServiceActionBar({ about }: ServiceActionsProps) {
  const text = useText();
  const { title, chat, contact } = useServiceLinks(about);
  return (
    <ActionBar
      label={text('service.bar.label', { service: title })}
      actions={[
        { label: text('service.bar.call'), href: phoneLink, icon: 'phone', isPrimary: true },
        { label: text('service.bar.chat'), href: chat, icon: 'messageCircle', isExternal: true },
        { label: text('service.bar.contact'), href: contact, icon: 'mail' },
      ]}
    />
  );
}
