import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { layers } from '../../theme/layers.ts';
import { Button } from '../Button/Button.tsx';
import { Popover } from './Popover.tsx';

const popover = () => page.getByRole('dialog');
/** It takes the focus and listens for presses after its effects have run. */
const hasFocus = () => expect.poll(() => popover().query()?.contains(document.activeElement)).toBe(true);
const filters = (
  <Popover label="Filters" trigger={<Button>Filter</Button>}>
    {(close) => (
      <>
        <Button>Inside</Button>
        <Button onPress={close}>Apply</Button>
      </>
    )}
  </Popover>
);

describe('Popover', () => {
  it('opens by keyboard, takes the focus, and returns it on Escape', async () => {
    const { screen } = mount(filters);
    const trigger = screen.getByRole('button', { name: 'Filter' }).element();
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(popover()).toHaveAccessibleName('Filters');
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await hasFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover()).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('closes on a press outside and from its own content', async () => {
    const { screen } = mount(filters);
    const trigger = screen.getByRole('button', { name: 'Filter' });
    await trigger.click();
    await hasFocus();
    await userEvent.click(document.body, { position: { x: 380, y: 500 } });
    await expect.element(popover()).not.toBeInTheDocument();
    await trigger.click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(popover()).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('can be controlled and anchored to another element', async () => {
    const handleOpenChange = vi.fn();
    function Controlled() {
      const anchor = useRef<HTMLDivElement>(null);
      const [isOpen, setIsOpen] = useState(false);
      const change = (next: boolean) => {
        handleOpenChange(next);
        setIsOpen(next);
      };
      return (
        <>
          <Button onPress={() => setIsOpen(true)}>Show</Button>
          <div ref={anchor}>Here</div>
          <Popover label="Details" triggerRef={anchor} isOpen={isOpen} onOpenChange={change}>
            Content
          </Popover>
        </>
      );
    }
    const { screen } = mount(<Controlled />);
    await screen.getByRole('button').click();
    await expect.element(popover()).toHaveAccessibleName('Details');
    const anchor = page.getByText('Here').element().getBoundingClientRect();
    expect(popover().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(anchor.bottom);
    await hasFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover()).not.toBeInTheDocument();
    expect(handleOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each([
    ['en', 'left'],
    ['ar', 'right'],
  ] as const)('in %s keeps the start edge of its trigger, which is the %s one', async (locale, edge) => {
    const { screen } = mount(
      <div style={{ display: 'grid', justifyContent: 'center' }}>
        <Popover label="Filters" size="sm" trigger={<Button>A long trigger, so that there is room</Button>}>
          Content
        </Popover>
      </div>,
      { locale },
    );
    const trigger = screen.getByRole('button');
    await trigger.click();
    const plane = popover().element().parentElement!;
    await expect.poll(() => plane.getBoundingClientRect()[edge]).toBeCloseTo(trigger.element().getBoundingClientRect()[edge], 0);
    expect([plane.lang, plane.dir]).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr']);
  });

  it('has the page’s colours and its own layer, wherever it was opened', async () => {
    const { screen } = mount(<div data-plane="ink">{filters}</div>);
    await screen.getByRole('button').click();
    const plane = popover().element().parentElement!;
    expect(getComputedStyle(plane).backgroundColor).toBe(getComputedStyle(document.body).backgroundColor);
    expect(getComputedStyle(plane).color).toBe(getComputedStyle(document.body).color);
    expect(getComputedStyle(plane).zIndex).toBe(String(layers.dialog));
  });
});
