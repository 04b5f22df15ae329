import type { Company } from '../../../contract/company.ts';
import { inLanguage } from '../../../contract/languages.ts';
import { serviceNames, type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import type { StoredWindow } from '../../../contract/time-windows.ts';
import type { EmailDraft, EmailFact, EmailPart } from '../../emails/email-draft.ts';
import { isolate, ltr, sayWindow } from '../../messages/email-messages.ts';
import type { EmailWords } from '../../messages/email-words.ts';
import type { RequestPageLink } from './lead-links.service.ts';

/** A time slot in an e-mail to a customer, without text that the customer typed. */
export interface SlotNotice extends StoredWindow {
  reference: string;
  serviceType: string | null;
}

export interface ConfirmedSlot extends SlotNotice {
  /** The future slot that was confirmed before; undefined for none. */
  former?: StoredWindow;
}

/** Without text that the customer typed, so that the form cannot be used to send text to other people's e-mail addresses. */
export interface LeadConfirmation {
  reference: string;
  serviceType: string;
  /** @default false */
  isEmergency?: boolean;
}

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    lead_confirmation: LeadConfirmation;
    window_confirmed: ConfirmedSlot;
    window_taken_back: SlotNotice;
  }
}

/** Confirms a contact submission to the customer, with a link to the request page. */
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

/** The button to a request page; none without a link. */
export function linkParts(words: EmailWords, link: RequestPageLink | undefined): EmailPart[] {
  if (!link) return [];
  return [
    { type: 'button', label: words.say('label.openRequest'), href: link.url },
    { type: 'note', text: words.say('label.openRequestNote') },
  ];
}

/** Notifies a customer of a confirmed slot, and of the slot that it replaces, if any. */
export function slotConfirmedEmail(
  words: EmailWords,
  { reference, serviceType, former, ...window }: ConfirmedSlot,
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
      { type: 'facts', facts: [...requestFacts(words, { reference, serviceType }, titles), slotFact(words, window)] },
      { type: 'text', text: words.say('windowConfirmed.change', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Notifies a customer that a confirmed slot was cancelled. */
export function slotCancelledEmail(
  words: EmailWords,
  { reference, serviceType, ...window }: SlotNotice,
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

/** The reference and service of a request. */
function requestFacts(words: EmailWords, { reference, serviceType }: Omit<SlotNotice, 'from' | 'to'>, titles: ServiceTitles): EmailFact[] {
  return [
    { label: words.say('label.reference'), value: reference, direction: 'ltr' },
    ...(serviceType === null
      ? []
      : [{ label: words.say('label.serviceType'), value: titleOfService(titles, words.language, serviceType) }]),
  ];
}

function slotFact(words: EmailWords, window: StoredWindow): EmailFact {
  return { label: words.say('label.time'), value: sayWindow(words.language, window) };
}
