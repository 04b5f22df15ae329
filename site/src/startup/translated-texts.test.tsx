import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { type Rewriting, translatePage } from '../testing/translator.ts';
import { HYDRATING } from './application.ts';
import { watchTexts } from './translated-texts.ts';

const RENDERED = 'test:rendered';
const REWRITINGS: Rewriting[] = ['replaced', 'wrapped'];

let root: HTMLElement;
let cleanups: (() => void)[];
beforeEach(() => {
  root = document.body.appendChild(document.createElement('main'));
  cleanups = [() => root.remove()];
});
afterEach(() => {
  for (const cleanup of cleanups.toReversed()) cleanup();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
const plainText = () => root.textContent?.replaceAll(/[⟦⟧]/g, '');

interface StepsProps {
  count: number;
  isOpen: boolean;
}

/** Adjacent texts and elements that React changes, removes and inserts one by one. */
function Steps({ count, isOpen }: StepsProps) {
  useLayoutEffect(() => void dispatchEvent(new Event(RENDERED)), []);
  return (
    <p>
      {count} of {count + 1} steps {isOpen && 'are open, '}
      {isOpen && <b>now </b>}
      {!isOpen && 'are closed, '}
      <label>
        <i>Name</i>
        <input name="name" />
      </label>
      {isOpen ? 'yes' : null} end
    </p>
  );
}

describe.each(REWRITINGS)('texts that a translator has %s', (rewriting) => {
  it('[TRN-01] are restored for hydration, and translated again afterwards', async () => {
    const errors: unknown[] = [];
    root.innerHTML = renderToString(<Steps count={1} isOpen />);
    cleanups.push(watchTexts(root, RENDERED), translatePage(rewriting, root));
    await settle();
    const input = root.querySelector('input')!;
    await userEvent.type(input, 'Nadia');
    dispatchEvent(new Event(HYDRATING));
    const app = hydrateRoot(root, <Steps count={1} isOpen />, { onRecoverableError: (error) => errors.push(error) });
    cleanups.push(() => app.unmount());
    await settle();
    expect(errors).toEqual([]);
    expect([root.querySelector('input'), document.activeElement, input.value]).toEqual([input, input, 'Nadia']);
    await userEvent.keyboard(' R');
    expect(input.value).toBe('Nadia R');
    expect(plainText()).toBe('1 of 2 steps are open, now Nameyes end');
    await expect.poll(() => root.querySelectorAll('font').length).toBeGreaterThan(0);
  });

  it('[TRN-01] can be changed, removed and inserted by React', async () => {
    cleanups.push(watchTexts(null, RENDERED));
    const app = createRoot(root);
    cleanups.push(() => app.unmount());
    const show = (props: StepsProps) => flushSync(() => app.render(<Steps {...props} />));
    show({ count: 1, isOpen: true });
    cleanups.push(translatePage(rewriting, root));
    await settle();
    for (const [props, shown] of [
      [{ count: 2, isOpen: true }, '2 of 3 steps are open, now Nameyes end'],
      [{ count: 2, isOpen: false }, '2 of 3 steps are closed, Name end'],
      [{ count: 7, isOpen: true }, '7 of 8 steps are open, now Nameyes end'],
      [{ count: 8, isOpen: false }, '8 of 9 steps are closed, Name end'],
    ] as const) {
      show(props);
      await settle();
      expect(plainText()).toBe(shown);
    }
    flushSync(() => app.render(null));
    await settle();
    expect(root.textContent).toBe('');
  });
});
