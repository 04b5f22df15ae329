import { describe, expect, it } from 'vitest';

import { mentionOf, mentionsIn, replaceMentions } from './mentions.ts';

const [first, second] = ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12'];

describe('mentions in a note', () => {
  it('are found once each, in order, and nothing else is', () => {
    const text = `${mentionOf(second)}: <@you> @${first} info@zmb.example ${mentionOf(first)}${mentionOf(second)}`;
    expect(mentionsIn(text)).toEqual([second, first]);
    expect(mentionsIn('<@019A9C5E-7D2B-7C3A-9F1E-2B6D8A4C0E11> <@>')).toEqual([]);
  });

  it('are replaced everywhere', () => {
    const text = `${mentionOf(first)} and ${mentionOf(first)}, <@x>`;
    expect(replaceMentions(text, (id) => `@${id.slice(-2)}`)).toBe('@11 and @11, <@x>');
  });
});
