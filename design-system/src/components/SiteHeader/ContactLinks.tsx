import { Anchor } from '../../internal/Anchor.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';

export interface HeaderContact {
  /** The phone number in readable form. Rendered left to right in every language. */
  phone: string;
  /** A `tel:` URL. */
  phoneHref: string;
  /** URL of the chat; opens in a new tab. */
  chatHref: string;
  /** Name of the chat. @default the built-in "WhatsApp" */
  chatLabel?: string;
}

/** The number to call and the chat, by their names. */
export function ContactLinks({ phone, phoneHref, chatHref, chatLabel, className }: HeaderContact & { className: string }) {
  const { message } = useMessages();
  const chat = chatLabel ?? message('floatingMenu.chat');
  return (
    <>
      <Anchor href={phoneHref} className={className}>
        <PhoneIcon />
        <bdi dir="ltr">{phone}</bdi>
      </Anchor>
      <Anchor href={chatHref} target="_blank" rel="noopener" aria-label={message('footer.newTab', { name: chat })} className={className}>
        <MessageCircleIcon />
        <span>{chat}</span>
      </Anchor>
    </>
  );
}
