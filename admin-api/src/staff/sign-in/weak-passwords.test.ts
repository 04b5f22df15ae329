import { describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import { findWeakness } from './weak-passwords.ts';

const account = { email: 'Noura.Saleh@Office.example', currentPassword: 'Correct horse battery' };

describe('findWeakness', () => {
  it.each([
    ['qwerty123456', 'field.commonPassword'],
    ['QWERTY123456', 'field.commonPassword'],
    ['1q2w3e4r5t6y', 'field.commonPassword'],
    ['leavemealone', 'field.commonPassword'],
    ['passwordpassword', 'field.commonPassword'],
    ['Dragondragondra', 'field.commonPassword'],
    ['aaaaaaaaaaaaaaa', 'field.commonPassword'],
    ['123123123123', 'field.commonPassword'],
    ['correct HORSE battery', 'field.samePassword'],
    ['noura.saleh@office.example', 'field.ownPassword'],
    ['Noura-Saleh-2026!', 'field.ownPassword'],
    [`${company.name.en} 2026`, 'field.ownPassword'],
    [company.name.en.replaceAll(' ', '').toUpperCase(), 'field.ownPassword'],
    [`${company.name.ar}1`, 'field.ownPassword'],
  ])('finds why %s is weak', async (password, weakness) => {
    expect(await findWeakness(password, account)).toBe(weakness);
  });

  it.each([
    'correct horse battery staple',
    'k7mq-w3rt-9xzp-hh2c',
    'ماء بارد في الصيف',
    'a well-kept secret',
    'noura drinks cold water in summer',
    `${company.shortName.en} has kind plumbers`,
  ])('accepts %s', async (password) => {
    expect(await findWeakness(password, account)).toBeUndefined();
  });
});
