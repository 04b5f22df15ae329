import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { recoverFocus } from './recover-focus.ts';

let stop: () => void;
let main: HTMLElement;
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};
/** The focus moves in the second frame after a change. */
async function settle() {
  for (let frame = 1; frame <= 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
const inFocus = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <ul>
        <li><button>First up</button><button>First remove</button></li>
        <li><button>Second up</button><button>Second remove</button></li>
        <li><button>Third up</button><button>Third remove</button></li>
      </ul>
      <div><button>Add</button></div>
      <div><button>Save</button><button>Discard</button></div>
    </main>
    <aside><button>Confirm</button></aside>`;
  main = document.querySelector('main') ?? document.body;
  stop = recoverFocus(main);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('recoverFocus', () => {
  it.each([
    ['First remove', 'Second up'],
    ['Third remove', 'Second remove'],
  ])('moves from %s, whose row is deleted, to %s', async (pressed, next) => {
    button(pressed).focus();
    await userEvent.keyboard('{Enter}');
    button(pressed).closest('li')?.remove();
    await settle();
    expect(inFocus()).toBe(next);
  });

  it('moves out of the list when its last row is deleted', async () => {
    for (const name of ['First remove', 'Second remove', 'Third remove']) {
      button(name).focus();
      button(name).closest('li')?.remove();
      await settle();
    }
    expect(inFocus()).toBe('Add');
  });

  it('moves from a removed or disabled button to the one beside it', async () => {
    button('Discard').focus();
    button('Discard').remove();
    await settle();
    expect(inFocus()).toBe('Save');
    button('First up').focus();
    button('First up').disabled = true;
    await settle();
    expect(inFocus()).toBe('First remove');
  });

  it('moves to a text field instead of another action within `data-focus-home`', async () => {
    main.querySelector('div:last-of-type')?.setAttribute('data-focus-home', '');
    main.querySelector('div:last-of-type')?.insertAdjacentHTML('beforeend', '<textarea></textarea>');
    button('Save').focus();
    button('Save').remove();
    await settle();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('follows an element that is moved', async () => {
    button('Second up').focus();
    const row = button('Second up').closest('li');
    if (row) main.querySelector('ul')?.prepend(row);
    await settle();
    expect(inFocus()).toBe('Second up');
  });

  it('returns from a closing dialog, even when the row that opened it is gone', async () => {
    button('Second remove').focus();
    button('Confirm').focus();
    button('Second remove').closest('li')?.remove();
    await settle();
    expect(inFocus()).toBe('Confirm');
    document.querySelector('aside')?.remove();
    await settle();
    expect(inFocus()).toBe('Third up');
  });

  it('leaves the focus on a heading that got it when a dialog closed', async () => {
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    main.prepend(heading);
    button('Confirm').focus();
    document.querySelector('aside')?.remove();
    heading.focus();
    await settle();
    expect(document.activeElement).toBe(heading);
  });

  it('does nothing after a deliberate blur', async () => {
    button('First remove').focus();
    button('First remove').blur();
    await settle();
    button('First remove').closest('li')?.remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
    button('Save').focus();
    button('Discard').remove();
    await settle();
    expect(inFocus()).toBe('Save');
  });
});
