import { useToast } from '@zmb/design-system';
import { useEffect, useEffectEvent, useState } from 'react';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** An action on an open lead that has a key. */
export type LeadStep = 'answer' | 'call' | 'note' | 'status' | 'snooze';

/** The control of each step. The call link and the snooze menu are pressed; all others are focused. */
const CONTROLS: Record<LeadStep, string> = {
  // A question in place of the text field comes first.
  answer: '[data-lead-composer] :is(textarea[name=answer], [data-lead-question] button)',
  call: '[data-lead-composer] a[href^="tel:"]',
  note: '[data-lead-composer] textarea[name=note]',
  status: '[data-lead-step=status] button',
  snooze: '[data-lead-step=snooze] button',
};
/** The tabs of the composer that have the control of a step, by their keys. */
const TABS: Partial<Record<LeadStep, readonly string[]>> = { answer: ['email', 'chat'], call: ['call'], note: ['note'] };
const IS_PRESSED: ReadonlySet<LeadStep> = new Set(['call', 'snooze']);

/** The message when the lead has no such control. */
const MISSING: Partial<Record<LeadStep, MessageId>> = {
  answer: 'admin.inbox.answer.none',
  call: 'admin.inbox.call.none',
  snooze: 'admin.inbox.snooze.none',
};

/** Maximum number of frames to wait for a control: the greeting is loaded after the lead, and a tab renders after it was chosen. */
const FRAMES = 60;

/**
 * Runs a step on a lead once it is shown.
 *
 * @param shown The id of the lead that is shown; undefined until it is loaded.
 * @returns a function that requests a step.
 */
export function useLeadSteps(shown: string | undefined): (lead: string, step: LeadStep) => void {
  const text = useText();
  const { show } = useToast();
  const [requested, setRequested] = useState<{ lead: string; step: LeadStep }>();
  const step = requested?.lead === shown ? requested?.step : undefined;
  const run = useEffectEvent((control: HTMLElement | null, requestedStep: LeadStep) => {
    setRequested(undefined);
    const missing = MISSING[requestedStep];
    // The focus returns there from the menu, and after a call.
    control?.focus();
    // Typing continues after the existing text.
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
    if (control && IS_PRESSED.has(requestedStep)) control.click();
    else if (!control && missing) show({ tone: 'info', title: text(missing) });
  });
  useEffect(() => {
    if (!step) return;
    let frame = 0;
    let framesLeft = FRAMES;
    const runWhenReady = () => {
      const composer = document.querySelector('[data-lead-composer]');
      const tabs = [...(composer?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].filter(({ dataset }) =>
        TABS[step]?.includes(dataset['key'] ?? ''),
      );
      const isTabOpen = tabs.length === 0 || tabs.some(({ ariaSelected }) => ariaSelected === 'true');
      if (!isTabOpen) tabs[0]?.click();
      const control = isTabOpen ? document.querySelector<HTMLElement>(CONTROLS[step]) : null;
      const isLoading = control === null && (composer === null || !isTabOpen);
      framesLeft -= 1;
      if (isLoading && framesLeft > 0) frame = requestAnimationFrame(runWhenReady);
      else run(control, step);
    };
    runWhenReady();
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return (lead, requestedStep) => setRequested({ lead, step: requestedStep });
}
