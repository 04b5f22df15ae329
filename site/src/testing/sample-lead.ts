import type { Lead } from '../staff/api/leads-api.ts';

/** A contact request that waits for its answer, five hours before it is due. */
export function sampleLead(more: Partial<Lead> = {}): Lead {
  return {
    kind: 'contact',
    id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
    reference: 'ZMB-7K3M9Q',
    name: 'Noura Al Mansoori',
    email: 'noura@example.com',
    phone: null,
    message: 'The tap drips.',
    serviceType: 'plumbing',
    language: 'en',
    sourcePath: '/contact',
    arrivedBy: 'website',
    source: 'unknown',
    campaignName: null,
    referrerHost: null,
    landingPath: null,
    firstSource: 'unknown',
    firstVisit: null,
    status: 'new',
    assignee: null,
    snooze: null,
    outcome: null,
    repliedAt: null,
    noteCount: 0,
    isSuspected: false,
    isTest: false,
    receivedAt: '2026-11-23T06:00:00.000Z',
    dueAt: '2026-11-23T11:00:00.000Z',
    firstAnsweredAt: null,
    version: 1,
    ...more,
  };
}
