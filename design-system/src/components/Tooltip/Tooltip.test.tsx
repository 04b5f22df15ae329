import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ExternalLinkIcon } from '../Icon/application-icons.tsx';
import { InboxIcon } from '../Icon/icons.tsx';
import { mount, waitForAnimations } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const DELAY = 1200;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const tooltip = () => page.getByRole('tooltip');
const archiveAfter = (delay: number) => (
  <Tooltip content="Archive the message" shortcut="e" delay={delay}>
    <IconButton icon={<InboxIcon />} label="Archive" />
  </Tooltip>
);
const archive = archiveAfter(DELAY);

const movePointerAway = () => userEvent.hover(document.body, { position: { x: 300, y: 300 } });

/** A recently shown tooltip makes the next one appear at once; and the first Tab must happen in this document. */
async function coolDown() {
  await userEvent.click(document.body, { position: { x: 300, y: 300 } });
  await wait(600);
}

describe('Tooltip', () => {
  it('appears after the pointer has rested, and stays while the pointer is on it', async () => {
    await coolDown();
    const { screen } = mount(archive);
    const button = screen.getByRole('button');
    const begin = performance.now();
    await userEvent.hover(button);
    await expect.element(tooltip()).toBeInTheDocument();
    expect(performance.now() - begin).toBeGreaterThanOrEqual(DELAY);
    expect(button.element()).toHaveAccessibleDescription('Archive the message e');
    await userEvent.hover(tooltip());
    await wait(600);
    expect(tooltip().elements()).toHaveLength(1);
    await movePointerAway();
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('appears at once on keyboard focus, hides on Escape while the focus stays, and hides on blur', async () => {
    await coolDown();
    const { screen } = mount(
      <>
        {/* The delay for a pointer is longer than the test. */}
        {archiveAfter(600_000)}
        <Button>Next</Button>
      </>,
    );
    await userEvent.tab();
    await expect.element(tooltip()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Archive' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.element(tooltip()).toBeInTheDocument();
    await userEvent.tab();
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('hides when the control is pressed', async () => {
    const { screen } = mount(archive);
    await userEvent.tab();
    await screen.getByRole('button').click();
    await expect.element(tooltip()).not.toBeInTheDocument();
  });

  it('works on a link', async () => {
    mount(
      <Tooltip content="Opens the page in a new tab">
        <IconButton icon={<ExternalLinkIcon />} label="View" href="/services" target="_blank" />
      </Tooltip>,
    );
    await userEvent.tab();
    expect(page.getByRole('link').element()).toHaveAccessibleDescription('Opens the page in a new tab');
  });

  describe('inside a dialog', () => {
    const inDialog = (
      <Dialog title="Message" defaultOpen>
        {archive}
      </Dialog>
    );
    const reach = async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name: 'Archive' })).toHaveFocus();
      await expect.element(tooltip()).toBeInTheDocument();
    };

    it('consumes Escape, so that the dialog stays open', async () => {
      mount(inDialog);
      await reach();
      await userEvent.keyboard('{Escape}');
      await expect.element(tooltip()).not.toBeInTheDocument();
      await waitForAnimations();
      expect(page.getByRole('dialog').elements()).toHaveLength(1);
    });

    it('can be hovered', async () => {
      mount(inDialog);
      await reach();
      expect(tooltip().element().closest('[inert], [aria-hidden="true"]')).toBeNull();
    });
  });

  it.each([
    ['en', 'start', 'left'],
    ['en', 'end', 'right'],
    ['ar', 'start', 'right'],
    ['ar', 'end', 'left'],
  ] as const)('in %s is at the %s, which is on the %s', async (locale, placement, side) => {
    const { container } = mount(
      // Enough space on both sides, otherwise it would flip.
      <div style={{ display: 'grid', justifyContent: 'center', padding: '3rem' }}>
        <Tooltip content="e" placement={placement} defaultOpen>
          <IconButton icon={<InboxIcon />} label="Archive" />
        </Tooltip>
      </div>,
      { locale },
    );
    await expect.element(tooltip()).toHaveAttribute('data-placement', side);
    const button = container.querySelector('button')!.getBoundingClientRect();
    const box = tooltip().element().getBoundingClientRect();
    expect(side === 'left' ? box.right <= button.left : box.left >= button.right).toBe(true);
  });
});
