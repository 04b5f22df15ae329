import { describe, expect, it } from 'vitest';

import { dueOf, isUrgent } from './due.ts';
import { phoneText, visitorChatLink, visitorMailLink } from './phone.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const lead = {
  status: 'new',
  isSuspected: false,
  receivedAt: '2026-11-21T08:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  firstAnsweredAt: null,
} as const;

describe('where a lead stands with its answer', () => {
  it('is soon due from two hours before, and overdue from the minute it was due', () => {
    expect(dueOf({ ...lead, dueAt: '2026-11-21T10:01:00Z' }, at('08:00'))).toMatchObject({ state: 'later' });
    expect(dueOf(lead, at('08:04'))).toMatchObject({ state: 'soon', minutes: 116 });
    expect(dueOf(lead, at('09:59'))).toMatchObject({ state: 'soon', minutes: 1 });
    expect(dueOf(lead, at('10:00'))).toMatchObject({ state: 'overdue', minutes: 0 });
    expect(dueOf(lead, at('10:40'))).toMatchObject({ state: 'overdue', minutes: 40 });
  });

  it('is kept or late once it is answered, whatever the time is', () => {
    expect(dueOf({ ...lead, firstAnsweredAt: '2026-11-21T08:41:00Z' }, at('23:00'))).toEqual({
      state: 'answered',
      minutes: 41,
      isLate: false,
    });
    expect(dueOf({ ...lead, firstAnsweredAt: '2026-11-21T10:01:00Z' }, at('23:00'))).toMatchObject({ isLate: true });
  });

  it('waits for nobody when it is settled or a robot’s', () => {
    expect(dueOf({ ...lead, status: 'spam' }, at('23:00')).state).toBe('closed');
    expect(dueOf({ ...lead, isSuspected: true }, at('23:00')).state).toBe('suspected');
  });

  it('was promised within the hours of an emergency, or not', () => {
    expect(isUrgent(lead)).toBe(true);
    expect(isUrgent({ ...lead, dueAt: '2026-11-22T08:00:00Z' })).toBe(false);
  });
});

describe('a visitor’s number', () => {
  it.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+97142345678', '+971 4 234 5678'],
    ['+447700900123', '+447700900123'],
  ])('%s reads %s', (phone, words) => {
    expect(phoneText(phone)).toBe(words);
  });

  it('opens a chat with a text, whatever it holds', () => {
    expect(visitorChatLink('+971501234567', 'A & b؟')).toBe('https://wa.me/971501234567?text=A%20%26%20b%D8%9F');
    expect(visitorMailLink('a&b@x.example', { subject: 'ZMB #1', body: 'A\nb' })).toBe(
      'mailto:a%26b@x.example?subject=ZMB%20%231&body=A%0Ab',
    );
  });
});
