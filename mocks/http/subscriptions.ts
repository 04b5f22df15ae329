import type { Store } from '../store/store.ts';
import type { Schema } from './contract.ts';

interface Change extends Pick<Schema<'AuditEntry'>, 'action' | 'actor'> {
  to: Schema<'SubscriberStatus'>;
}

/** Sets what a subscription is; whoever is unsubscribed cannot be brought back by an old link. */
export function setStatus(store: Store, subscriber: Schema<'NewsletterSubscriber'>, { to, action, actor }: Change): void {
  const { id, status } = subscriber;
  if (to === 'unsubscribed') {
    store.state.tokens = store.state.tokens.filter((token) => token.subscriberId !== id || token.purpose !== 'confirm');
  }
  if (status === to) return;
  subscriber.status = to;
  const subject = { type: 'newsletter_subscriber', id } as const;
  store.record({ action, actor, subject, details: { before: { status }, after: { status: to } } });
}
