import type { Company } from '../../../contract/company.ts';
import { inLanguage } from '../../../contract/languages.ts';
import { serviceNames, type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import type { StoredWindow } from '../../../contract/time-windows.ts';
import type { EmailDraft, EmailFact, EmailPart } from '../../emails/email-draft.ts';
import { isolate, ltr, sayWindow } from '../../messages/email-messages.ts';
import type { EmailWords } from '../../messages/email-words.ts';
import type { RequestPageLink } from './lead-links.service.ts';

/** A window that a visitor is told of: nothing that they typed, like the confirmation. */
export interface WindowNotice extends StoredWindow {
  reference: string;
  serviceType: string | null;
}

export interface ConfirmedWindow extends WindowNotice {
  /** A window that is ahead and was confirmed before; undefined when there is none. */
  former?: StoredWindow;
}

/** Contains nothing that a visitor typed, so that nobody can send text to a stranger's e-mail through us. */
export interface LeadConfirmation {
  reference: string;
  serviceType: string;
  /** @default false */
  isEmergency?: boolean;
}

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    lead_confirmation: LeadConfirmation;
    window_confirmed: ConfirmedWindow;
    window_taken_back: WindowNotice;
  }
}

/** Confirms a contact submission to its visitor, with the link to its page. */
export function leadConfirmation(
  words: EmailWords,
  { reference, serviceType, isEmergency = false, link }: LeadConfirmation & { link: RequestPageLink | undefined },
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  const { emergencyHours, normalHours } = company.responseAims;
  const names = { company: isolate(inLanguage(company.name, language)) };
  return {
    language,
    subject: words.say('leadConfirmation.subject', { reference }),
    title: words.say('leadConfirmation.title'),
    parts: [
      {
        type: 'text',
        text: isEmergency
          ? words.say('leadConfirmation.emergency', { ...names, hours: emergencyHours.to })
          : words.say('leadConfirmation.text', { ...names, hours: normalHours }),
      },
      { type: 'facts', facts: requestFacts(words, { reference, serviceType }, titles) },
      ...linkParts(words, link),
      { type: 'text', text: words.say('leadConfirmation.urgent', { phone: ltr(language, company.phoneDisplay) }) },
      { type: 'note', text: words.say('leadConfirmation.stranger') },
    ],
  };
}

/** The way to the page of a request; nothing where there is none. */
export function linkParts(words: EmailWords, link: RequestPageLink | undefined): EmailPart[] {
  if (!link) return [];
  return [
    { type: 'button', label: words.say('label.openRequest'), href: link.url },
    { type: 'note', text: words.say('label.openRequestNote') },
  ];
}

/** Tells a visitor which of the times that they asked for it will be, and which one that they were told before it replaces. */
export function windowConfirmed(
  words: EmailWords,
  { reference, serviceType, former, ...window }: ConfirmedWindow,
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  const time = isolate(sayWindow(language, window));
  const text = former
    ? words.say('windowConfirmed.changed.text', { time, former: isolate(sayWindow(language, former)) })
    : words.say('windowConfirmed.text', { time });
  return {
    language,
    subject: words.say(former ? 'windowConfirmed.changed.subject' : 'windowConfirmed.subject', { reference }),
    title: words.say(former ? 'windowConfirmed.changed.title' : 'windowConfirmed.title'),
    parts: [
      { type: 'text', text },
      { type: 'facts', facts: [...requestFacts(words, { reference, serviceType }, titles), windowFact(words, window)] },
      { type: 'text', text: words.say('windowConfirmed.change', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Tells a visitor that a time which was confirmed no longer holds. */
export function windowTakenBack(
  words: EmailWords,
  { reference, serviceType, ...window }: WindowNotice,
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = words;
  return {
    language,
    subject: words.say('windowTakenBack.subject', { reference }),
    title: words.say('windowTakenBack.title'),
    parts: [
      { type: 'text', text: words.say('windowTakenBack.text', { time: isolate(sayWindow(language, window)) }) },
      { type: 'facts', facts: requestFacts(words, { reference, serviceType }, titles) },
      { type: 'text', text: words.say('windowTakenBack.contact', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Which request an e-mail to its visitor is about. */
function requestFacts(
  words: EmailWords,
  { reference, serviceType }: Omit<WindowNotice, 'from' | 'to'>,
  titles: ServiceTitles,
): EmailFact[] {
  return [
    { label: words.say('label.reference'), value: reference, direction: 'ltr' },
    ...(serviceType === null
      ? []
      : [{ label: words.say('label.serviceType'), value: titleOfService(titles, words.language, serviceType) }]),
  ];
}

function windowFact(words: EmailWords, window: StoredWindow): EmailFact {
  return { label: words.say('label.time'), value: sayWindow(words.language, window) };
}
