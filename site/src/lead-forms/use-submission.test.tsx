import { allWords, DesignSystemProvider, ToastProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadMessages } from '../i18n/messages.ts';
import { ContactForm } from './ContactForm.tsx';
import { QUEUE_PREFIX } from './delivery/delivery-queue.ts';

let root: Root;
let host: HTMLElement;

async function showForm() {
  const messages = await loadMessages('en', 'common', 'services', 'contact');
  await act(() => {
    root.render(
      <IntlProvider locale="en-AE" messages={messages} timeZone="Asia/Dubai">
        <DesignSystemProvider locale="en" messages={allWords.en}>
          <ToastProvider>
            <MemoryRouter initialEntries={['/contact']}>
              <h2 id="form">Write to us</h2>
              <ContactForm labelledBy="form" />
            </MemoryRouter>
          </ToastProvider>
        </DesignSystemProvider>
      </IntlProvider>,
    );
    return Promise.resolve();
  });
}

const field = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const button = (label: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))!;
const problems = () => [...host.querySelectorAll('[role=alert] a[href^="#"]')].map((link) => link.getAttribute('href'));

/** Types into a field and leaves it. */
async function type(name: string, value: string) {
  await act(async () => {
    field(name).focus();
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
    field(name).blur();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Presses a button and waits for what it leads to. */
async function press(label: string, isDone: () => boolean) {
  act(() => button(label).click());
  while (!isDone()) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

function forget() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(QUEUE_PREFIX)) localStorage.removeItem(name);
  sessionStorage.clear();
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  forget();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  forget();
});

describe('the contact form', () => {
  it('keeps the order of its error summary while fields are corrected', async () => {
    await showForm();
    const all = ['#contact-serviceType', '#contact-name', '#contact-email', '#contact-message'];
    await press('Send', () => problems().length > 0);
    expect(problems()).toEqual(all);
    await type('name', ' ');
    await type('email', 'nadia@');
    expect(problems()).toEqual(all);
  });

  it('asks for no phone number, and for a right one once there is one', async () => {
    await showForm();
    await type('phone', 'call me');
    expect(problems()).toEqual(['#contact-phone']);
    await type('phone', '');
    expect(problems()).toEqual([]);
  });

  it('moves the focus to its first field when a waiting message is taken back', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await showForm();
    field('serviceType').value = 'plumbing';
    field('name').value = 'Nadia Rahman';
    field('email').value = 'nadia@example.com';
    field('message').value = 'The tap drips.';
    // The browser is online: the server is at fault.
    await press('Send', () => host.textContent.includes('does not answer'));
    expect(host.textContent).not.toContain('offline');
    await press('Cancel', () => host.querySelector('[name=message]') !== null);
    expect(field('message').value).toBe('The tap drips.');
    expect(document.activeElement).toBe(field('serviceType'));
  });
});
