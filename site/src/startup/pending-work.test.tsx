import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { DRAFT_PREFIX } from '../lead-forms/delivery/draft.ts';
import { QUEUE_PREFIX } from '../lead-forms/delivery/stored-items.ts';
import { hasPendingWork } from './pending-work.ts';

const address = location.href;
const answerConsent = (analytics: string) => {
  const decisions = { essential: 'accepted', analytics, marketing: 'rejected' };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(decisions))}; path=/`;
};

beforeEach(() => {
  history.replaceState(null, '', location.pathname);
  localStorage.setItem(`${COMPANY_PREFIX}-language`, 'ar');
  sessionStorage.setItem(`${COMPANY_PREFIX}-campaign`, '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${CONSENT_COOKIE}=; path=/; max-age=0`;
});

it('is false on a plain page, whatever else is stored', () => {
  expect(hasPendingWork()).toBe(false);
});

it.each(['?service=electrical', '#question'])('is true for a URL with %s', (part) => {
  history.replaceState(null, '', location.pathname + part);
  expect(hasPendingWork()).toBe(true);
});

it.each([
  ['accepted', true],
  ['rejected', false],
])('with analytics %s is %s', (analytics, isWaited) => {
  answerConsent(analytics);
  expect(hasPendingWork()).toBe(isWaited);
});

it('is true while a message is queued', () => {
  localStorage.setItem(`${QUEUE_PREFIX}1`, '{}');
  expect(hasPendingWork()).toBe(true);
});

it('is true for a draft to restore', () => {
  sessionStorage.setItem(`${DRAFT_PREFIX}contact`, '{}');
  expect(hasPendingWork()).toBe(true);
});

it('is false when storage is denied', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny);
  expect(hasPendingWork()).toBe(false);
});
