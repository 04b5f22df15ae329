import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ACCOUNT_SECURITY, may, ROLES } from '../../admin-api/contract/roles.ts';
import { allOperations } from '../../admin-api/contract/operations.ts';
import { Both } from './support/both.ts';
import { JSON_TYPE } from './support/forms.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

describe('the roles on the API and the mock', () => {
  it.each(ROLES)('%s: what the table does not allow is refused alike, in both languages', async (role) => {
    const account = await both.createAccount(`${role}@zmb.example`, role, role);
    const { api } = await both.signIn({}, account);
    expect((api.json as { data: { role: string } }).data.role).toBe(role);
    await both.ask({ id: 'getProfile', isSignedIn: true });
    for (const { id, permission, body } of allOperations) {
      if (!permission || may(role, permission)) continue;
      for (const language of ['en', 'ar']) {
        const headers = { 'accept-language': language, ...(body && JSON_TYPE) };
        const answers = await both.ask({ id, isSignedIn: true, headers, body: body && '{}' });
        expect([id, answers.api.status]).toEqual([id, 403]);
      }
    }
  });

  it('whoever has a role that needs a second factor and has none may only add one, in both languages', async () => {
    const account = await both.createAccount('incomplete@zmb.example', 'Incomplete', 'owner');
    await both.execute("insert into second_factor_rules (role, is_required, updated_at) values ('owner', true, now())");
    both.mock.store.state.secondFactorRules.owner = true;
    const { api } = await both.signIn({}, account);
    expect((api.json as { data: object }).data).toMatchObject({ needsSecondFactor: true, permissions: [ACCOUNT_SECURITY] });
    await both.ask({ id: 'getProfile', isSignedIn: true });
    await both.ask({ id: 'getSecondFactors', isSignedIn: true });
    for (const { id, permission, body } of allOperations) {
      if (!permission || permission === ACCOUNT_SECURITY) continue;
      for (const language of ['en', 'ar']) {
        const headers = { 'accept-language': language, ...(body && JSON_TYPE) };
        const answers = await both.ask({ id, isSignedIn: true, headers, body: body && '{}' });
        expect([id, answers.api.status]).toEqual([id, 403]);
      }
    }
  });

  it('every staff call names its permission', () => {
    expect(allOperations.filter(({ needsSession, permission }) => needsSession !== (permission !== undefined))).toEqual([]);
  });
});
