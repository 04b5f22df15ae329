import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForAnimations } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Drawer } from './Drawer.tsx';

const drawer = () => page.getByRole('dialog');
/** Beside the drawer, in one task: a press by the browser's pointer is asynchronous. */
function pressOutside() {
  for (const type of ['pointerdown', 'pointerup', 'click']) document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
}

describe('Drawer', () => {
  it.each([
    ['en', 'start', 'left'],
    ['en', 'end', 'right'],
    ['ar', 'start', 'right'],
    ['ar', 'end', 'left'],
  ] as const)('in %s is at the %s, on the %s edge, as high as the screen', async (locale, side, edge) => {
    mount(<Drawer title="Filters" side={side} size="sm" defaultOpen children="Text" />, { locale });
    await waitForAnimations();
    const { left, right, top, bottom, width } = drawer().element().getBoundingClientRect();
    expect(width).toBe(320);
    expect(edge === 'left' ? left : innerWidth - right).toBe(0);
    expect([top, bottom]).toEqual([0, innerHeight]);
  });

  it('leaves a strip of the page on a narrow screen', async () => {
    await page.viewport(320, 640);
    mount(<Drawer title="Filters" size="lg" defaultOpen children="Text" />);
    await waitForAnimations();
    expect(drawer().element().getBoundingClientRect().width).toBe(272);
    await page.viewport(414, 896);
  });

  it('takes and traps the focus, closes on Escape and returns it', async () => {
    const { screen } = mount(
      <Drawer title="Filters" trigger={<Button>Open</Button>} actions={(close) => <Button onPress={close}>Apply</Button>}>
        Text
      </Drawer>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer()).toHaveFocus();
    expect(drawer().element()).toHaveAccessibleName('Filters');
    for (const name of ['Close', 'Apply', 'Close']) {
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes on a press outside only when dismissible, and never while busy', async () => {
    const handleOpenChange = vi.fn();
    const { rerender } = mount(<Drawer title="Filters" isOpen onOpenChange={handleOpenChange} children="Text" />);
    await waitForAnimations();
    pressOutside();
    expect(handleOpenChange).not.toHaveBeenCalled();
    rerender(<Drawer title="Filters" isOpen isBusy isDismissible onOpenChange={handleOpenChange} children="Text" />);
    pressOutside();
    await userEvent.keyboard('{Escape}');
    expect(handleOpenChange).not.toHaveBeenCalled();
    rerender(<Drawer title="Filters" isOpen isDismissible onOpenChange={handleOpenChange} children="Text" />);
    pressOutside();
    expect(handleOpenChange.mock.calls).toEqual([[false]]);
  });
});
