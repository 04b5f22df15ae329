import { Button, Menu, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/call.ts';
import { newsletterApi, type NewsletterSubscriber, type SubscriberStatus } from '../api/newsletter-api.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';

export const STATUSES: readonly SubscriberStatus[] = ['pending', 'subscribed', 'unsubscribed'];

interface ChangeStatusProps {
  subscriber: NewsletterSubscriber;
  onChanged: () => void;
}

/** Sets a subscription to what somebody has asked for, with a way back. */
export function ChangeStatus({ subscriber: { id, email, status }, onChanged }: ChangeStatusProps) {
  const text = useText();
  const { guard } = useSession();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);

  async function change(to: SubscriberStatus, canUndo: boolean) {
    setIsPending(true);
    const result = await guard(() => newsletterApi.changeStatus(id, to));
    setIsPending(false);
    onChanged();
    if (!result.ok) {
      toast.show({ tone: 'critical', title: failureText(result, 'admin.records.newsletter.change.failed', text) });
      return;
    }
    toast.show({
      tone: 'success',
      title: text('admin.records.newsletter.changed', { status: text(`admin.status.${to}`) }),
      text: `\u2068${email}\u2069`,
      ...(canUndo && { action: { label: text('admin.records.undo'), onPress: () => void change(status, false) } }),
    });
  }

  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" isPending={isPending}>
          {text('admin.records.newsletter.change')}
        </Button>
      }
      items={STATUSES.filter((other) => other !== status).map((other) => ({ id: other, label: text(`admin.status.${other}`) }))}
      onAction={(chosen) => {
        const to = STATUSES.find((known) => known === chosen);
        if (to) void change(to, true);
      }}
    />
  );
}
