import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Conversation, type ConversationEntry } from './Conversation.tsx';

const moment = { time: '8:00', dateTime: '2026-11-23T04:00:00Z' };
const entries: ConversationEntry[] = [
  { id: '1', kind: 'in', title: 'Mariam', content: 'First line.\nSecond line.', ...moment },
  { id: '2', kind: 'event', title: 'Assigned', ...moment },
  { id: '3', kind: 'event', title: 'Confirmed', ...moment },
  { id: '4', kind: 'out', title: 'Samir', content: 'https://example.com/'.repeat(20), footer: <p>Delivered</p>, ...moment },
  { id: '5', kind: 'event', title: 'Snoozed', ...moment },
  { id: '6', kind: 'note', title: 'Priya', content: 'Spare part', ...moment },
];
const conversation = <Conversation entries={entries} foldedLabel={(count) => `${count} changes`} aria-label="Conversation" />;

describe('Conversation', () => {
  it('is an ordered list, in which two events or more in a row are folded', async () => {
    const { container, screen } = mount(conversation);
    expect(screen.getByRole('list', { name: 'Conversation' }).element().tagName).toBe('OL');
    const items = () => [...container.querySelectorAll('ol[aria-label] > li')].map(({ textContent }) => textContent);
    expect(items()).toHaveLength(5);
    expect(container.querySelector('time')).toHaveAttribute('datetime', moment.dateTime);
    expect(screen.getByText(/^Assigned/).element()).not.toBeVisible();
    expect(screen.getByText(/^Snoozed/).element()).toBeVisible();
    await userEvent.click(screen.getByText('2 changes'));
    expect(screen.getByText(/^Assigned/).element()).toBeVisible();
  });

  it.each(['en', 'ar'] as const)('has what came from outside at the start and the team at the end; a long word wraps (%s)', (locale) => {
    const { container } = mount(conversation, { locale });
    const list = container.querySelector('ol')!.getBoundingClientRect();
    const [customer, , team, , note] = [...container.querySelectorAll<HTMLElement>('ol[aria-label] > li')];
    const start = (element: HTMLElement | undefined) => {
      const box = element!.getBoundingClientRect();
      return Math.abs(locale === 'en' ? box.left - list.left : box.right - list.right);
    };
    expect(start(customer)).toBeLessThanOrEqual(1);
    expect(start(team)).toBeGreaterThan(20);
    expect(start(note)).toBeGreaterThan(20);
    expect(team!.scrollWidth).toBeLessThanOrEqual(team!.clientWidth);
  });
});
