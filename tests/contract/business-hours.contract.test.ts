import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { Both } from './support/both.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

describe('business hours on the API and the mock', () => {
  it('are the company’s, without a session', async () => {
    const { api } = await both.ask({ id: 'getBusinessHours', origin: 'none' });
    const { data } = api.json as { data: { week: unknown; nextChangeAt: string; isOpenNow: unknown } };
    expect(data.week).toEqual(company.hours);
    expect(Date.parse(data.nextChangeAt)).toBeGreaterThan(Date.now());
    expect(data.isOpenNow).toBeTypeOf('boolean');
  });

  it('fail as documented', async () => {
    await both.askWithoutTable('staff_documents', [{ id: 'getBusinessHours' }]);
    await both.askWithoutDatabase([{ id: 'getBusinessHours' }]);
    expect(both.coverage.findGaps(['getBusinessHours'])).toEqual([]);
  });
});
