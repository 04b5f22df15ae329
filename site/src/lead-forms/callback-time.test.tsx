import { readWindow, windowText } from '@zmb/admin-api/contract/time-windows.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { allWords, DesignSystemProvider, ToastProvider } from '@zmb/design-system';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { loadMessages } from '../i18n/messages.ts';
import { CallbackForm } from './CallbackForm.tsx';
import { QUEUE_PREFIX } from './delivery/delivery-queue.ts';
import { DRAFT_PREFIX, saveDraft } from './delivery/draft.ts';

const PHONE = '050 123 4567';
const HOURS = { data: { week: company.hours, holidays: [], ramadan: [] } };
const RECEIPT = { data: { reference: 'ZMB-7K3M9Q' } };

let root: Root;
let host: HTMLElement;

async function showForm() {
  const messages = await loadMessages('en', 'common', 'services', 'home');
  root.render(
    <IntlProvider locale="en-AE" messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale="en" messages={allWords.en}>
        <ToastProvider>
          <MemoryRouter>
            <h2 id="form">Leave your number</h2>
            <CallbackForm labelledBy="form" />
          </MemoryRouter>
        </ToastProvider>
      </DesignSystemProvider>
    </IntlProvider>,
  );
}

/** Answers the hours and the form; returns the bodies that the form has sent. */
function answer(hours: () => Promise<Response>, form: () => Promise<Response>) {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url === '/api/business-hours') return hours();
    sent.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    return form();
  });
  return sent;
}

const answers =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

const button = (label: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label));
const select = () => host.querySelector('select');
const press = async (label: string) => {
  await expect.poll(() => button(label)).toBeTruthy();
  button(label)?.click();
};

function choose(index: number): string {
  const field = select()!;
  field.selectedIndex = index;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.value;
}

/** The promise for a window, as the form says it. */
function promiseOf(window: string): string {
  const { from } = readWindow(window)!;
  const day = new Intl.DateTimeFormat('en-AE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Dubai' }).format(from);
  return `We will call you on ${day}, `;
}

function forget() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(QUEUE_PREFIX)) localStorage.removeItem(name);
  sessionStorage.clear();
}

beforeEach(() => {
  forget();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.restoreAllMocks();
  forget();
});

async function typePhone() {
  await expect.poll(() => host.querySelector('[name=phone]')).toBeTruthy();
  await userEvent.fill(host.querySelector('[name=phone]')!, PHONE);
}

describe('the time of a callback', () => {
  it('[REQ-75] is now, unless another one is asked for', async () => {
    const sent = answer(answers(HOURS), answers(RECEIPT));
    await showForm();
    await typePhone();
    expect(select()).toBeNull();
    await press('Request a callback');
    await expect.poll(() => host.textContent).toContain('as soon as possible');
    expect(sent[0]).not.toHaveProperty('windows');
  });

  it('[REQ-75] [REQ-76] is one of the windows that the calendar offers, and promised in the form and its confirmation', async () => {
    const sent = answer(answers(HOURS), answers(RECEIPT));
    await showForm();
    await typePhone();
    await press('Call me at another time');
    await expect.poll(() => document.activeElement?.id).toBe('callback-windows');
    expect(select()?.options[0]?.textContent).toBe('As soon as possible');
    const window = choose(3);
    await expect.poll(() => host.querySelector('form [role=status]')?.textContent).toContain(promiseOf(window));
    await press('Request a callback');
    await expect.poll(() => host.querySelector('form')).toBeNull();
    expect(sent[0]?.['windows']).toEqual([window]);
    await expect.poll(() => host.textContent).toContain(promiseOf(window));
    expect(host.textContent).not.toContain('as soon as possible');
  });

  it('[REQ-76] stays with a request that waits for a connection, and is promised once that is delivered', async () => {
    let form = fails as () => Promise<Response>;
    answer(answers(HOURS), () => form());
    await showForm();
    await typePhone();
    await press('Call me at another time');
    await expect.poll(select).toBeTruthy();
    const window = choose(2);
    await press('Request a callback');
    await expect.poll(() => host.textContent).toContain('waiting to be sent');
    await press('Cancel and edit');
    await expect.poll(() => select()?.value).toBe(window);
    form = answers(RECEIPT);
    await press('Request a callback');
    await expect.poll(() => host.textContent).toContain(RECEIPT.data.reference);
    await expect.poll(() => host.textContent).toContain(promiseOf(window));
  });

  it('[REQ-76] stays in a draft, whatever the calendar offers by now', async () => {
    answer(answers(HOURS), answers(RECEIPT));
    const over = windowText({ from: Date.parse('2026-01-05T05:00:00Z'), to: Date.parse('2026-01-05T08:00:00Z') });
    saveDraft('callback', { phone: PHONE, windows: over });
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}callback`)).toContain(over);
    await showForm();
    await expect.poll(() => select()?.value).toBe(over);
    // What is over is promised no more.
    expect(host.querySelector('form [role=status]')?.textContent).not.toContain('We will call you on');
  });

  it('[REQ-75] says that no times can be shown, and asks for a call now', async () => {
    const sent = answer(fails, answers(RECEIPT));
    await showForm();
    await typePhone();
    await press('Call me at another time');
    await expect.poll(() => host.textContent).toContain('Times cannot be shown right now.');
    expect(select()).toBeNull();
    await press('Request a callback');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).not.toHaveProperty('windows');
  });

  it('[REQ-76] shows beside the field what the server says of a window', async () => {
    answer(answers(HOURS), answers({ message: 'Not valid', errors: { windows: 'We are closed at this time.' } }, 400));
    await showForm();
    await typePhone();
    await press('Call me at another time');
    await expect.poll(select).toBeTruthy();
    const window = choose(1);
    await press('Request a callback');
    await expect.poll(() => host.textContent).toContain('We are closed at this time.');
    expect(select()?.value).toBe(window);
    expect(select()?.getAttribute('aria-invalid')).toBe('true');
  });
});
