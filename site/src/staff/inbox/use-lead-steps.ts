import { useToast } from '@zmb/design-system';
import { useEffect, useEffectEvent, useState } from 'react';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** Something that is done with an open lead, each with a key. */
export type LeadStep = 'answer' | 'call' | 'note' | 'status' | 'snooze';

/** The control of each step. A call is made at once; the menu of the snooze opens; the focus goes to all others. */
const CONTROLS: Record<LeadStep, string> = {
  answer: '[data-lead-step=answer] textarea',
  call: '[data-lead-step=answer] a[href^="tel:"]',
  note: '[data-lead-step=note] textarea',
  status: '[data-lead-step=status] button',
  snooze: '[data-lead-step=snooze] button',
};
const IS_PRESSED: ReadonlySet<LeadStep> = new Set(['call', 'snooze']);

/** What is said when the lead has no such control. */
const MISSING: Partial<Record<LeadStep, MessageId>> = { call: 'admin.inbox.call.none', snooze: 'admin.inbox.snooze.none' };

/** The greeting is loaded after the lead: so many frames are waited for it. */
const FRAMES = 60;

/**
 * Takes a step with a lead once it is shown.
 *
 * @param shown The id of the lead that is shown; undefined until it is loaded.
 * @returns a function that asks for a step.
 */
export function useLeadSteps(shown: string | undefined): (lead: string, step: LeadStep) => void {
  const text = useText();
  const { show } = useToast();
  const [asked, setAsked] = useState<{ lead: string; step: LeadStep }>();
  const step = asked?.lead === shown ? asked?.step : undefined;
  const take = useEffectEvent((control: HTMLElement | null, wanted: LeadStep) => {
    setAsked(undefined);
    const missing = MISSING[wanted];
    // The focus returns there from the menu, and from what the phone opens.
    control?.focus();
    // What is typed goes on from what is there.
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
    if (control && IS_PRESSED.has(wanted)) control.click();
    else if (!control && missing) show({ tone: 'info', title: text(missing) });
  });
  useEffect(() => {
    if (!step) return;
    let frame = 0;
    let left = FRAMES;
    const look = () => {
      const control = document.querySelector<HTMLElement>(CONTROLS[step]);
      const isLoading = control === null && document.querySelector(CONTROLS.answer) === null;
      left -= 1;
      if (isLoading && left > 0) frame = requestAnimationFrame(look);
      else take(control, step);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return (lead, wanted) => setAsked({ lead, step: wanted });
}
