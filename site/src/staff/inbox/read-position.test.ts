import { describe, expect, it } from 'vitest';

import { readPosition } from './read-position.ts';

const DUBAI = { latitude: 25.2048, longitude: 55.2708 };

describe('a pin as staff type or paste it', () => {
  it.each([
    '25.2048, 55.2708',
    ' 25.2048 55.2708 ',
    '25.2048°, 55.2708°',
    '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨',
    'https://www.google.com/maps/place/Office/@25.19,55.26,17z/data=!3m1!4b1!4m6!3m5!1s0x3e5f!8m2!3d25.2048!4d55.2708!16s',
    'https://www.google.com/maps/search/?api=1&query=25.2048%2C55.2708',
    'https://maps.google.com/?q=loc:25.2048,55.2708',
    'https://www.google.com/maps/search/25.2048,+55.2708',
    'https://www.google.com/maps/@25.2048,55.2708,15z',
  ])('[REQ-63] is read from %s', (typed) => {
    expect(readPosition(typed)).toEqual(DUBAI);
  });

  it.each([
    ['https://maps.app.goo.gl/abcDEF123', 'short'],
    ['48.8566, 2.3522', 'outside'],
    ['55.2708, 25.2048', 'outside'],
    ['26.5, 55.2708', 'outside'],
    ['25.2048, 56.7', 'outside'],
    ['25.2048', 'unread'],
    ['next to the mosque', 'unread'],
    ['https://www.google.com/maps/place/Dubai', 'unread'],
    ['https://example.com/%E0%A4%A', 'unread'],
  ])('[REQ-63] cannot be read from %s: %s', (typed, problem) => {
    expect(readPosition(typed)).toBe(problem);
  });
});
