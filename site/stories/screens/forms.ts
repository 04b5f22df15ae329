import { fireEvent, userEvent } from 'storybook/test';

import type { FormKind } from '../../src/lead-forms/delivery/form-fields.ts';
import type { QueuedLead } from '../../src/lead-forms/delivery/delivery-queue.ts';
import { QUEUE_PREFIX } from '../../src/lead-forms/delivery/stored-items.ts';
import { findPart, untilMounted, untilSettled } from './screens.tsx';

/** A play function that fills in a public form, by field name, and submits it. */
export const sendForm = (kind: FormKind, fields: Record<string, string>) => async (): Promise<void> => {
  await untilSettled();
  for (const [name, text] of Object.entries(fields)) {
    const field = await findPart(`#${kind}-${name}`);
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text);
    else if (field instanceof HTMLTextAreaElement) await fireEvent.change(field, { target: { value: text } });
    else await userEvent.type(field, text);
  }
  const [anyField = ''] = Object.keys(FIELDS[kind]);
  await userEvent.click(await findPart(`form:has(#${kind}-${anyField}) button[type="submit"]`));
  await untilMounted();
};

/** Valid field values of each form. */
export const FIELDS = {
  contact: {
    serviceType: 'plumbing',
    name: 'نورة عبدالله المنصوري',
    email: 'noura@mail.example',
    message: 'تسريب تحت حوض المطبخ.\nA leak under the kitchen sink.',
  },
  callback: { phone: '050 000 1001' },
  newsletter: { email: 'noura@mail.example' },
  privacy: { kind: 'access', email: 'noura@mail.example', details: 'ZMB-7K3M9Q' },
} as const satisfies Record<FormKind, Record<string, string>>;

const KEY = '5b6f6f53-8a53-4f0e-9d4a-0c1d8f2a7e11';

/** Puts a lead into the delivery queue as an earlier visit left it: sent an hour ago, in the given state. */
export function queueLead(kind: FormKind, rest: Pick<QueuedLead, 'state' | 'answer' | 'errors'>): void {
  const queuedAt = Date.now() - 60 * 60_000;
  const lead: QueuedLead = {
    version: 1,
    key: KEY,
    kind,
    body: rest.state === 'sent' ? null : { ...FIELDS[kind], language: 'en', sourcePath: '/contact', emptyField: '' },
    queuedAt,
    triedAt: Date.now() - 60_000,
    dueAt: Date.now() + 60_000,
    tries: 3,
    isAskedToWait: false,
    ...rest,
  };
  localStorage.setItem(QUEUE_PREFIX + KEY, JSON.stringify(lead));
}
