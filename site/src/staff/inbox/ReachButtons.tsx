import { IconButton } from '@zmb/design-system';
import { MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';

import type { AnswerChannel, Lead } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { useGreeting } from './use-answer-texts.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { useLeadDraft } from './use-lead-draft.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { visitorChatLink } from './visitor-contact.ts';

interface ReachButtonsProps {
  lead: Lead;
  url: InboxUrl;
}

/**
 * Call and WhatsApp with one tap, in the row of a lead with a phone number, each where the number has it. The lead is open when staff come back from there, and asks
 * whether it was answered.
 */
export function ReachButtons({ lead, url }: ReachButtonsProps) {
  const text = useText();
  const { nameOf } = useLeadWording();
  const greeting = useGreeting(lead);
  const [, keep] = useLeadDraft(lead.id);
  if (lead.phone === null || !greeting) return null;
  const chat = visitorChatLink(lead.phone, greeting.text);
  const name = nameOf(lead);
  const ask = (channel: AnswerChannel) => {
    keep({ asked: channel, mode: channel, sent: channel === 'call' ? '' : greeting.text });
    url.open(lead.id);
  };
  return (
    <div className={styles.reach}>
      <IconButton
        href={`tel:${lead.phone}`}
        icon={<PhoneIcon />}
        label={text('admin.inbox.reach.call', { name: `\u2068${name}\u2069` })}
        onPress={() => ask('call')}
      />
      {chat && (
        <IconButton
          href={chat}
          target="_blank"
          rel="noopener"
          icon={<MessageCircleIcon />}
          label={text('admin.inbox.reach.chat', { name: `\u2068${name}\u2069` })}
          onPress={() => ask('chat')}
        />
      )}
    </div>
  );
}
