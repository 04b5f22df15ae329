import { describe, expect, it } from 'vitest';

import { searchTextOf } from './lead-search-text.ts';
import { searchWords, spellingsOf, toSearchText } from './search-text.ts';

const lead = {
  reference: 'ZMB-CK3M9Q',
  name: 'Zoë أحمد الكعبي',
  email: 'Zoe.Ahmed@Mail.Example',
  phone: '+971501234567',
  serviceType: 'ac_services',
  message: 'وِحدة التّكييف في الفيلا تقطر ماءً — ١٥٠٠ جالون، المؤسسة العربيّة للصيانة',
};
const notes = ['Gate code 4, asks for Mr Lee', 'Prefers mornings'];
const finds = (typed: string) => searchWords(typed)?.every((word) => searchTextOf(lead, notes).includes(word));

describe('[DSK-75] the search text of a lead', () => {
  it.each([
    'zoe ahmed',
    'ZOË',
    'zoe.ahmed@mail',
    'ck3m9q',
    'ZMB-CK3M9Q',
    'zmbck3m9q',
    'ZMB ck3',
    'ac services',
    'خدمات تكييف',
    'AC',
    'Mr',
    'gate 4',
    'zoe ah',
    'mornings',
    'zoe.ahmed@m',
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
    '(+971) 50 123 4567',
    '٠٥٠٬١٢٣٬٤٥٦٧',
    '4567',
  ])('%j finds it', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['layla', '051 123', 'خالد', '+44 7700', 'zoe khaled', 'le', 'oe', 'zoe hm', 'maintenance'])('%j does not', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it.each(['', '  ', 'a', 'a b c', '1', '؟!', 'م', '%%%', '___'])('%j is too short to search for', (typed) => {
    expect(searchWords(typed)).toBeUndefined();
  });

  it.each([
    ['ab', [' ab ']],
    ['ac villa', [' ac ', 'villa']],
    ['villa ac', ['villa', ' ac']],
    ['ac s', [' ac ', ' s']],
    ['٠٥', ['9715']],
    ['12', [' 12 ']],
  ])('%j: short words match whole words, the last of several the beginning of a word', (typed, parts) => {
    expect(searchWords(typed)).toEqual(parts);
  });

  it.each([
    ['عبدالله', 'عبد الله'],
    ['عبد الرحمن', 'عبدالرحمن'],
    ['عبدالرّحمن', 'عَبد الرحمن'],
    ['أبوظبي', 'أبو ظبي'],
    ['أبو بكر', 'ابوبكر'],
    ['أم القيوين', 'أم القيوين'],
    ['أمالقيوين', 'أم القيوين'],
    ['نورالدين', 'نور الدين'],
    ['سيف الدين', 'سيفالدين'],
  ])('[DSK-75] %s finds %s, another spelling', (typed, name) => {
    const text = searchTextOf({ reference: 'ZMB-CK3M9Q', name });
    expect(searchWords(typed)?.every((word) => spellingsOf(word).some((spelling) => text.includes(spelling)))).toBe(true);
  });

  it.each(['عبده', 'خالد', 'مطر', 'villa', ' ac ', '9715'])('%j has a single spelling', (word) => {
    expect(spellingsOf(word)).toEqual([word]);
  });

  it('contains nothing that a database pattern could interpret', () => {
    expect(searchWords('100%_\\ sure')).toEqual(['100', 'sure']);
    expect(toSearchText('a%_\\b')).toBe('a b');
  });
});
