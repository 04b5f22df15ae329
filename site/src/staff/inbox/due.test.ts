import { describe, expect, it } from 'vitest';

import { dueOf, isUrgent } from './due.ts';
import { customerChatLink, customerMailLink, formatPhone } from './customer-contact.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const lead = {
  status: 'new',
  isSuspected: false,
  receivedAt: '2026-11-21T08:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  firstAnsweredAt: null,
} as const;

describe('dueOf', () => {
  it('is “soon” from two hours before the due time, and overdue from the due time on', () => {
    expect(dueOf({ ...lead, dueAt: '2026-11-21T10:01:00Z' }, at('08:00'))).toMatchObject({ state: 'later' });
    expect(dueOf(lead, at('08:04'))).toMatchObject({ state: 'soon', minutes: 116 });
    expect(dueOf(lead, at('09:59'))).toMatchObject({ state: 'soon', minutes: 1 });
    expect(dueOf(lead, at('10:00'))).toMatchObject({ state: 'overdue', minutes: 0 });
    expect(dueOf(lead, at('10:40'))).toMatchObject({ state: 'overdue', minutes: 40 });
  });

  it('is answered on time or late, independent of the current time', () => {
    expect(dueOf({ ...lead, firstAnsweredAt: '2026-11-21T08:41:00Z' }, at('23:00'))).toEqual({
      state: 'answered',
      minutes: 41,
      isLate: false,
    });
    expect(dueOf({ ...lead, firstAnsweredAt: '2026-11-21T10:01:00Z' }, at('23:00'))).toMatchObject({ isLate: true });
  });

  it('is closed when done or spam, and suspected when suspected', () => {
    expect(dueOf({ ...lead, status: 'spam' }, at('23:00')).state).toBe('closed');
    expect(dueOf({ ...lead, isSuspected: true }, at('23:00')).state).toBe('suspected');
  });

  it('recognises emergencies by their response time', () => {
    const aims = { emergencyHours: { from: 2, to: 3 }, normalHours: 24 };
    const dueAfter = (hours: number) => ({ ...lead, dueAt: new Date(at('08:00') + hours * 3_600_000).toISOString() });
    expect(isUrgent(dueAfter(3), aims)).toBe(true);
    expect(isUrgent(dueAfter(24), aims)).toBe(false);
  });
});

describe('a customer’s phone number', () => {
  it.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+97142345678', '+971 4 234 5678'],
    ['+447700900123', '+447700900123'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('becomes a chat link with any text, and an e-mail address a mail link', () => {
    expect(customerChatLink('+971501234567', 'A & b؟')).toBe('https://wa.me/971501234567?text=A%20%26%20b%D8%9F');
    expect(customerMailLink('a&b@x.example', { subject: 'ZMB #1', body: 'A\nb' })).toBe(
      'mailto:a%26b@x.example?subject=ZMB%20%231&body=A%0Ab',
    );
  });
});
