import { describe, expect, it } from 'vitest';

import { arrivalOfSource, sourceOf, sourcesOf } from './lead-source.ts';

describe('the source of a lead', () => {
  it('is the channel of a lead that staff added', () => {
    expect(sourceOf('walk_in', { utmSource: 'google' })).toBe('hand:walk_in');
    expect(arrivalOfSource('hand:walk_in')).toBe('walk_in');
  });

  it.each([
    [{ utmSource: 'Google', referrerHost: 'news.example' }, 'google'],
    [{ utmSource: '', referrerHost: 'WWW.News.example' }, 'news.example'],
    [{ clickOf: 'google', referrerHost: 'www.google.com' } as const, 'google ads'],
    [{ clickOf: 'microsoft', referrerHost: null } as const, 'microsoft ads'],
    [{ clickOf: 'google', utmSource: 'newsletter' } as const, 'newsletter'],
    [{ clickOf: 'meta', referrerHost: 'l.instagram.com' } as const, 'l.instagram.com'],
    [{ clickOf: 'meta' } as const, 'meta'],
    [{}, 'unknown'],
    [null, 'unknown'],
  ])('[DSK-85] is the campaign, the network of the advertisement or the referring site of %j', (campaign, source) => {
    expect(sourceOf('website', campaign)).toBe(source);
  });

  it('[DSK-88] includes that of the first visit, or else that of the last visit', () => {
    const campaign = { utmSource: 'google' };
    expect(sourcesOf({ campaign, firstVisit: { referrerHost: 'bing.com' } })).toEqual({ source: 'google', firstSource: 'bing.com' });
    expect(sourcesOf({ campaign, firstVisit: {} })).toEqual({ source: 'google', firstSource: 'unknown' });
    expect(sourcesOf({ campaign })).toEqual({ source: 'google', firstSource: 'google' });
    expect(sourcesOf({})).toEqual({ source: 'unknown', firstSource: 'unknown' });
  });

  it.each(['hand:phone', 'hand:hand:phone', 'HAND: hand:phone', 'www.hand:phone'])(
    '[DSK-85] of a visit is never mistaken for a channel besides the website: %s',
    (utmSource) => {
      expect(sourceOf('website', { utmSource })).toBe('phone');
      expect(arrivalOfSource(sourceOf('website', { utmSource }))).toBeUndefined();
    },
  );
});
