import { describe, expect, it } from 'vitest';

import { arrivalOfSource, sourceOf } from './lead-source.ts';

describe('the source of a lead', () => {
  it('is the way in of one that staff added', () => {
    expect(sourceOf('walk_in', { utmSource: 'google' })).toBe('hand:walk_in');
    expect(arrivalOfSource('hand:walk_in')).toBe('walk_in');
  });

  it.each([
    [{ utmSource: 'Google', referrerHost: 'news.example' }, 'google'],
    [{ utmSource: '', referrerHost: 'WWW.News.example' }, 'news.example'],
    [{}, 'unknown'],
    [null, 'unknown'],
  ])('[DSK-85] is the campaign or the referring site of %j', (campaign, source) => {
    expect(sourceOf('website', campaign)).toBe(source);
  });

  it.each(['hand:phone', 'hand:hand:phone', 'HAND: hand:phone', 'www.hand:phone'])(
    '[DSK-85] is never taken for a way in besides the website: %s',
    (utmSource) => {
      expect(sourceOf('website', { utmSource })).toBe('phone');
      expect(arrivalOfSource(sourceOf('website', { utmSource }))).toBeUndefined();
    },
  );
});
