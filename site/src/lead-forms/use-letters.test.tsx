import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fieldText } from './forms.ts';
import { useLetters } from './use-letters.ts';

describe('the letters of a form', () => {
  let root: Root;
  let letters: ReturnType<typeof useLetters<'callback'>>;

  function Form() {
    letters = useLetters('callback', (data) => ({ phone: fieldText(data, 'phone') }));
    return null;
  }

  function saying(phone: string): FormData {
    const data = new FormData();
    data.set('phone', phone);
    return data;
  }

  const laterOn = () => new Promise((resolve) => setTimeout(resolve, 20));

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    root = createRoot(document.createElement('div'));
    act(() =>
      root.render(
        <IntlProvider locale="ar-AE">
          <Form />
        </IntlProvider>,
      ),
    );
  });
  afterEach(() => act(() => root.unmount()));

  it('say what the form says, in the language of the page', () => {
    expect(letters.write(saying('050 123 4567')).body).toMatchObject({ phone: '050 123 4567', language: 'ar' });
  });

  it('are the same letter with the same key, to the word, when the same is sent again later', async () => {
    const first = JSON.stringify(letters.write(saying('050 123 4567')));
    await laterOn();
    expect(JSON.stringify(letters.write(saying('050 123 4567')))).toBe(first);
  });

  it('are another letter when something else is said, or when the first was refused', () => {
    const { key } = letters.write(saying('050 123 4567'));
    const other = letters.write(saying('050 765 4321')).key;
    letters.forget();
    const again = letters.write(saying('050 765 4321')).key;
    expect(new Set([key, other, again]).size).toBe(3);
  });
});
