import { describe, expect, it } from 'vitest';

import contract from '@zmb/admin-api/contract/openapi.json' with { type: 'json' };

import { ACTIONS, ACTORS, apiFilterOf, logFilterOf } from './log-filter.ts';

const of = (query: string) => apiFilterOf(logFilterOf(new URLSearchParams(query)));

describe('the filter of the audit log', () => {
  it('lists every action and actor of the contract', () => {
    const { AuditAction, AuditActor } = contract.components.schemas;
    expect([...ACTIONS].sort()).toEqual([...AuditAction.enum].sort());
    expect([...ACTORS].sort()).toEqual([...AuditActor.properties.type.enum].sort());
  });

  it('covers whole days in Dubai', () => {
    expect(of('from=2026-03-01&to=2026-03-02')).toEqual({ from: '2026-02-28T20:00:00.000Z', to: '2026-03-02T20:00:00.000Z' });
  });

  it('accepts a kind of actor or the id of a colleague, and ignores invalid values', () => {
    expect(of('actor=admin&action=session.started')).toEqual({ actor: 'admin', action: 'session.started' });
    expect(of('actor=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11')).toEqual({ actorId: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11' });
    expect(of('actor=robot&action=x&subject=1&from=today&to=2026-13-01')).toEqual({});
    expect(of('subject=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11')).toEqual({ subjectId: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11' });
  });
});
