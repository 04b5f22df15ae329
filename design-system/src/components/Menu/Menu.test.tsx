import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { EllipsisIcon, Trash2Icon } from '../Icon/application-icons.tsx';
import { MailIcon, PhoneIcon } from '../Icon/icons.tsx';
import { bareRoot, mount } from '../../testing/mount.tsx';
import { Page } from '../../testing/Page.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuProps } from './Menu.tsx';

const trigger = <IconButton icon={<EllipsisIcon />} label="More" />;
const items: MenuProps['items'] = [
  { id: 'call', label: 'Call', icon: <PhoneIcon />, description: 'Opens the phone', shortcut: 'c' },
  { id: 'mail', label: 'E-mail', icon: <MailIcon /> },
  { id: 'copy', label: 'Copy', isDisabled: true },
  { id: 'delete', label: 'Delete', icon: <Trash2Icon />, tone: 'critical' },
];
const menu = () => page.getByRole('menu');
const item = (start: string) => page.getByRole('menuitem', { name: new RegExp(`^${start}`) });
const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu()).toBeInTheDocument();
};

describe('Menu', () => {
  it('is named by its trigger; arrows, Home, End and letters move through it; Escape returns', async () => {
    const { screen } = mount(<Menu trigger={trigger} items={items} />);
    await open();
    expect(menu().element()).toHaveAccessibleName('More');
    await expect.element(item('Call')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('E-mail')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Call')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await userEvent.keyboard('e-m');
    await expect.element(item('E-mail')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).toHaveFocus();
  });

  it('includes all visible text in the name of an entry', async () => {
    mount(<Menu trigger={trigger} items={items} />);
    await open();
    expect(item('Call').element()).toHaveAccessibleName('Call Opens the phone c');
    expect(item('Call').element()).toHaveAccessibleDescription('');
  });

  it('runs the chosen action once, closes and returns the focus; a disabled entry does nothing', async () => {
    const handleAction = vi.fn();
    const handleDelete = vi.fn();
    const withHandler = items.map((entry) => ('id' in entry && entry.id === 'delete' ? { ...entry, onAction: handleDelete } : entry));
    const { screen } = mount(<Menu trigger={trigger} items={withHandler} onAction={handleAction} />);
    await open();
    await item('Copy').click({ force: true });
    expect(handleAction).not.toHaveBeenCalled();
    await item('Delete').click();
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('delete');
    expect(handleDelete).toHaveBeenCalledOnce();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).toHaveFocus();
  });

  it.each([
    ['{Tab}', 'after'],
    ['{Shift>}{Tab}{/Shift}', 'before'],
  ])('closes on %s and moves the focus to the control %s its trigger', async (keys, neighbour) => {
    const { screen } = mount(
      <>
        <button type="button">before</button>
        <Menu trigger={trigger} items={items} />
        <button type="button">after</button>
      </>,
    );
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.element(menu()).toBeInTheDocument();
    await expect.poll(() => menu().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard(keys);
    await expect.element(screen.getByRole('button', { name: neighbour })).toHaveFocus();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('throws in development on a trigger that would not open it', () => {
    const thrown: unknown[] = [];
    const { root } = bareRoot({ onUncaughtError: (error) => thrown.push(error) });
    flushSync(() =>
      root.render(
        <Page locale="en">
          <Menu trigger={<button type="button">More</button>} items={items} />
        </Page>,
      ),
    );
    flushSync(() => {});
    expect(thrown).toEqual([expect.objectContaining({ message: expect.stringContaining('must be a Button or an IconButton') as string })]);
  });

  it('closes on a press outside', async () => {
    mount(<Menu trigger={trigger} items={items} />);
    await open();
    await userEvent.click(document.body, { position: { x: 380, y: 500 } });
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it.each(['{Enter}', ' '])('has links, which the router follows by %j and by pointer', async (key) => {
    const navigate = vi.fn();
    const links: MenuProps['items'] = [{ id: 'site', label: 'Back to site', href: '/services' }];
    const handleAction = vi.fn();
    const { screen } = mount(<Menu trigger={trigger} items={links} onAction={handleAction} />, { navigate });
    await open();
    expect(item('Back to site').element()).toHaveAttribute('href', '/services');
    await userEvent.keyboard(key);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/services');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('site');
    await screen.getByRole('button', { name: 'More' }).click();
    await item('Back to site').click();
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  describe('with a selection', () => {
    const choices = [
      { id: 'new', label: 'Newest first' },
      { id: 'old', label: 'Oldest first' },
    ];

    it('of one: is named, marks it, and reports it', async () => {
      const handleChange = vi.fn();
      const section = {
        label: 'Sort',
        items: choices,
        selectionMode: 'single',
        defaultSelected: ['new'],
        onSelectionChange: handleChange,
      } as const;
      mount(<Menu trigger={trigger} items={[section, ...items]} />);
      await open();
      expect(page.getByRole('group', { name: 'Sort' }).getByRole('menuitemradio').elements()).toHaveLength(2);
      await expect.element(page.getByRole('menuitemradio', { name: 'Newest first' })).toBeChecked();
      await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(['old']);
    });

    it('of several: stays open, and shows the controlled state', async () => {
      const handleChange = vi.fn();
      const section = {
        label: 'Show',
        items: choices,
        selectionMode: 'multiple',
        selected: ['new'],
        onSelectionChange: handleChange,
      } as const;
      mount(<Menu trigger={trigger} items={[section]} />);
      await open();
      await page.getByRole('menuitemcheckbox', { name: 'Oldest first' }).click();
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(['new', 'old']);
      await expect.element(page.getByRole('menuitemcheckbox', { name: 'Oldest first' })).not.toBeChecked();
      await expect.element(page.getByRole('menuitemcheckbox', { name: 'Newest first' })).toBeChecked();
    });
  });

  it('in Arabic finds Arabic letters and keeps the start edge of its trigger', async () => {
    const { screen } = mount(
      <div style={{ display: 'grid', justifyContent: 'center' }}>
        <Menu
          trigger={<IconButton icon={<EllipsisIcon />} label="المزيد" />}
          items={[
            { id: 'call', label: 'اتصال' },
            { id: 'delete', label: 'حذف' },
          ]}
        />
      </div>,
      { locale: 'ar' },
    );
    await open();
    // The test driver cannot type this letter.
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ح', bubbles: true }));
    await expect.element(item('حذف')).toHaveFocus();
    const { right } = screen.getByRole('button').element().getBoundingClientRect();
    await expect.poll(() => menu().element().parentElement!.getBoundingClientRect().right).toBeCloseTo(right, 0);
  });
});
