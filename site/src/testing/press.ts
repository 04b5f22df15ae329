import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

import { plain } from './visit.tsx';
import { find, waitFor } from './wait-for.ts';

/** Presses a button, link or menu item by its text or name. */
export async function press(label: string, selector = 'button, a, [role=menuitem], label'): Promise<HTMLElement> {
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.checkVisibility() && [each.textContent, each.ariaLabel].some((name) => plain(name).trim() === label),
    );
    if (!found) throw new Error(`There is no ${label}.`);
    return found;
  });
  button.click();
  return button;
}

/** Replaces the value of a field, by its name; with `isSent` it presses Enter afterwards. */
export async function fill(name: string, text: string, { within = '', isSent = false } = {}): Promise<void> {
  const field = await find(`${within} [name="${name}"]`);
  await userEvent.fill(field, text);
  if (isSent) await userEvent.keyboard('{Enter}');
}

/** Starts to drag a row by its handle with the keyboard. The first drop target takes the focus: a key pressed before that is lost. */
export async function startDrag(handle: HTMLElement): Promise<void> {
  handle.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement === handle).toBe(false);
}
