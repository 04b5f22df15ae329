import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { plain } from './visit.tsx';

/** Presses a button, link or entry of a menu by its text or its name. */
export async function press(label: string, selector = 'button, a, [role=menuitem], label'): Promise<HTMLElement> {
  const button = await vi.waitFor(
    () => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && [each.textContent, each.ariaLabel].some((name) => plain(name).trim() === label),
      );
      if (!found) throw new Error(`There is no ${label}.`);
      return found;
    },
    { timeout: 5_000 },
  );
  button.click();
  return button;
}

/** Types into a field, by its name, in place of what it has; Enter is pressed after it where asked for. */
export async function fill(name: string, text: string, { within = '', isSent = false } = {}): Promise<void> {
  const field = await vi.waitFor(
    () => {
      const found = document.querySelector<HTMLInputElement>(`${within} [name="${name}"]`);
      if (!found) throw new Error(`There is no field ${name}.`);
      return found;
    },
    { timeout: 5_000 },
  );
  await userEvent.fill(field, text);
  if (isSent) await userEvent.keyboard('{Enter}');
}
