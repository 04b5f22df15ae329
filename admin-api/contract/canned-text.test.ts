import { describe, expect, it } from 'vitest';

import { fillCannedText, findCannedTextProblem } from './canned-text.ts';

const fallbacks = { name: 'Sir or Madam', reference: '', service: 'your request', due: 'as soon as possible' };

describe('canned texts', () => {
  it('[DSK-69] replace placeholders with data of a lead', () => {
    const values = { name: 'ليلى', reference: 'ZMB-7K3M9Q', service: 'Plumbing', due: 'Monday at 3' };
    expect(fillCannedText('Dear {name}, {service} ({reference}): {due}. { name }', values, fallbacks)).toBe(
      'Dear ليلى, Plumbing (ZMB-7K3M9Q): Monday at 3. ليلى',
    );
  });

  it('[DSK-69] replace a missing value with the fallback of its placeholder, or with the general one', () => {
    expect(fillCannedText('{name} {name|neighbour} {service}{due|}', { due: '' }, fallbacks)).toBe('Sir or Madam neighbour your request');
  });

  it('do not change braces in a value', () => {
    expect(fillCannedText('{name}', { name: '{due}' }, fallbacks)).toBe('{due}');
  });

  it('do not change unknown placeholders, which older texts may have', () => {
    expect(fillCannedText('{nam} {', {}, fallbacks)).toBe('{nam} {');
  });

  it.each([
    ['Dear {nme}, {due}', 'unknown', '{nme}'],
    ['{Name}', 'unknown', '{Name}'],
    ['{اسم|زائر}', 'unknown', '{اسم}'],
    ['Dear {name, welcome', 'braces', '{name, welcome'],
    ['Dear name}', 'braces', '}'],
    ['{}', 'braces', '{}'],
    ['{|x}', 'braces', '{|x}'],
    ['{{name}}', 'braces', '{{name}}'],
    ['{first name}', 'braces', '{first name}'],
    ['{ {nme}', 'braces', '{ {nme}'],
  ])('[DSK-69] find the first problem of %s', (text, kind, part) => {
    expect(findCannedTextProblem(text)).toEqual({ kind, part });
  });

  it.each(['', 'Hello', '{name}', '{name|Sir or Madam}', '{ due | soon }', '{service|}'])('accept %s', (text) => {
    expect(findCannedTextProblem(text)).toBeUndefined();
  });
});
