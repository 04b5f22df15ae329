import { describe, expect, it } from 'vitest';

import { searchTextOf, searchWords, toSearchText } from './search-text.ts';

const lead = {
  reference: 'ZMB-CK3M9Q',
  name: 'Zoë أحمد الكعبي',
  email: 'Zoe.Ahmed@Mail.Example',
  phone: '+971501234567',
  message: 'وِحدة التّكييف في الفيلا تقطر ماءً — ١٥٠٠ جالون، المؤسسة العربيّة للصيانة',
};
const finds = (typed: string) => searchWords(typed)?.every((word) => searchTextOf(lead).includes(word));

describe('the search text of a lead', () => {
  it.each([
    'zoe ahmed',
    'ZOË',
    'zoe.ahmed@mail',
    'ck3m9q',
    'ZMB-CK3M9Q',
    'احمد',
    'أحمد الكعبى',
    'الكعـــبي',
    'كعبي',
    'التكييف',
    'موسسه',
    'العربية',
    'ماء',
    '1500',
    '١٥٠٠',
    '050 123 4567',
    '0501234567',
    '+971 50 123',
    '00971501234567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '\u202a+971 50 123 4567\u202c',
    '(050) 123-4567',
    '4567',
  ])('%j finds it', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['layla', '051 123', 'خالد', '+44 7700', 'zoe khaled'])('%j does not', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it.each(['', '  ', 'ab', 'a b c', '12', '؟!', 'ال', '%%%', '___'])('%j is too little to search for', (typed) => {
    expect(searchWords(typed)).toBeUndefined();
  });

  it('contains nothing that a database pattern could interpret', () => {
    expect(searchWords('100%_\\ sure')).toEqual(['100', 'sure']);
    expect(toSearchText('a%_\\b')).toBe('a b');
  });
});
