import { APP_VERSION } from '../../../contract/analytics.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import { idAt, momentOf } from './demo-plan.ts';
import { FIRST_NAMES, LAST_NAMES, PAGES, writerLanguage } from './demo-texts.ts';
import { createRandom } from './random.ts';

/** A stored analytics event. */
export interface DemoEvent {
  id: string;
  category: 'Page' | 'Contact';
  action: string;
  label: null;
  path: string;
  language: Language;
  appVersion: string;
  visitId: string;
  truncatedIp: string;
  occurredAt: Date;
}

/** A stored newsletter subscriber. */
export interface DemoSubscriber {
  id: string;
  email: string;
  language: Language;
  status: 'pending' | 'subscribed' | 'unsubscribed';
  createdAt: Date;
}

/** The events of visits over 90 days: one to four page views each, some followed by a contact. */
export function planEvents(seed: number, visits: number, now: number): DemoEvent[] {
  const random = createRandom(seed);
  return Array.from({ length: visits }, () => {
    const start = momentOf(random, now);
    const language = writerLanguage(random, 0.38);
    const common = {
      label: null,
      language,
      appVersion: APP_VERSION,
      visitId: idAt(start, random),
      truncatedIp: `198.51.${random.below(256)}.0/24`,
    };
    const eventAt = (at: number, category: DemoEvent['category'], action: string): DemoEvent => {
      const path = pathIn(language, random.pick(PAGES));
      return { ...common, id: idAt(at, random), category, action, path, occurredAt: new Date(at) };
    };
    const pages = Array.from({ length: 1 + random.below(4) }, (_, index) => eventAt(start + index * 20_000, 'Page', 'view'));
    const click = random.chance(0.14)
      ? [eventAt(start + 90_000, 'Contact', random.pick(['whatsapp', 'whatsapp', 'call', 'callback_request']))]
      : [];
    return [...pages, ...click];
  }).flat();
}

/** Subscribers of 90 days with unique e-mail addresses. */
export function planSubscribers(seed: number, count: number, now: number): DemoSubscriber[] {
  const random = createRandom(seed);
  const byEmail = new Map<string, DemoSubscriber>();
  while (byEmail.size < count) {
    const language = writerLanguage(random, 0.4);
    const email = `${random.pick(FIRST_NAMES[language])[1]}.${random.pick(LAST_NAMES[language])[1]}${random.below(900)}@mail.example`;
    const at = momentOf(random, now);
    const status = random.pick(['subscribed', 'subscribed', 'subscribed', 'pending', 'unsubscribed'] as const);
    byEmail.set(email, { id: idAt(at, random), email, language, status, createdAt: new Date(at) });
  }
  return [...byEmail.values()];
}
