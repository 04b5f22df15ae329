import { PostgreSqlPlatform, raw } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';

import { bindValues } from './bound-values.ts';

const platform = new PostgreSqlPlatform();
const bind = (sql: string, ...params: unknown[]) => bindValues(sql, params, platform);

describe('bindValues', () => {
  it('binds every text, in order', () => {
    const inner = raw('name = ? or note = ?', ["O'Hara \\", 'what?']);
    expect(bind('select ?? from ?? where id in (?) and ? limit ?', 'first.name', 'leads', ['a', 'b'], inner, 5)).toEqual({
      text: 'select "first"."name" from "leads" where id in ($1, $2) and name = $3 or note = $4 limit 5',
      values: ['a', 'b', "O'Hara \\", 'what?'],
    });
  });

  it('preserves question marks of operators, and dollars', () => {
    expect(bind("details \\? ? and '$1' = '$$'", 'key')).toEqual({ text: "details ? $1 and '$1' = '$$'", values: ['key'] });
    expect(bind('select 1')).toEqual({ text: 'select 1', values: [] });
  });

  it('[REQ-01] binds times, objects and raw bytes, and inlines numbers, booleans and null', () => {
    const { text, values } = bind('? ? ? ? ? ?', new Date(0), { a: ["b'"] }, Buffer.from('é'), true, null, 1.5);
    expect(text).toBe('$1 $2 $3 true null 1.5');
    expect([new Date(String(values[0])).getTime(), ...values.slice(1)]).toEqual([0, `{"a":["b'"]}`, Buffer.from('é')]);
  });
});
