import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { type CommandItem, CommandPalette, type CommandPaletteProps, type CommandSection, matchingCommands } from './CommandPalette.tsx';
import { useCommandPaletteShortcut } from './use-command-palette-shortcut.ts';

const items: CommandPaletteProps['items'] = [
  {
    label: 'Pages',
    items: [
      { id: 'contacts', label: 'Contact requests', shortcut: 'g c' },
      { id: 'calls', label: 'Callback requests', description: 'Who wants to be called', href: '/calls' },
    ],
  },
  {
    label: 'Account',
    items: [
      { id: 'delete', label: 'Delete the account', isDisabled: true },
      { id: 'out', label: 'Sign out' },
    ],
  },
];
const palette = () => page.getByRole('dialog', { name: 'Search commands' });
const field = () => page.getByRole('searchbox', { name: 'Search commands' });
const commands = () => page.getByRole('menuitem').elements();
const active = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
const open = async (props: Partial<CommandPaletteProps> = {}, options?: Parameters<typeof mount>[1]) => {
  const mounted = mount(<CommandPalette items={items} trigger={<Button>Commands</Button>} {...props} />, options);
  await mounted.screen.getByRole('button').click();
  await expect.element(field()).toHaveFocus();
  return mounted;
};

describe('CommandPalette', () => {
  it('is a dialog with a field that has the focus, and a named list in named groups', async () => {
    await open();
    await expect.element(palette()).toBeInTheDocument();
    const list = page.getByRole('menu', { name: 'Search commands' });
    expect(field().element().getAttribute('aria-controls')).toBe(list.element().id);
    expect(list.getByRole('group', { name: 'Pages' }).getByRole('menuitem').elements()).toHaveLength(2);
    expect(list.getByRole('group', { name: 'Account' }).getByRole('menuitem').elements()).toHaveLength(2);
  });

  it('filters, makes the first match the active one, and runs it on Enter; then it closes and returns the focus', async () => {
    const handleAction = vi.fn();
    const { screen } = await open({ onAction: handleAction });
    await userEvent.keyboard('sign');
    await expect.poll(() => commands().map(({ textContent }) => textContent.trim())).toEqual(['Sign out']);
    await expect.poll(active).toContain('Sign out');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('out');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).toHaveFocus();
  });

  it('moves through the commands by arrow keys, without those that are disabled', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toContain('Contact requests');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(active).toContain('Sign out');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toContain('Contact requests');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(active).toContain('Sign out');
  });

  it('runs the first match after a correction too, and nothing while nothing is typed', async () => {
    const handleAction = vi.fn();
    await open({ onAction: handleAction });
    await userEvent.keyboard('{Enter}');
    expect(handleAction).not.toHaveBeenCalled();
    await userEvent.keyboard('contacts{Backspace}');
    await expect.poll(() => commands()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('contacts');
  });

  it.each(['{Enter}', 'a press'])('follows a link once, by the router, on %s', async (how) => {
    const navigate = vi.fn();
    await open({}, { navigate });
    await userEvent.keyboard('callback');
    const link = page.getByRole('menuitem', { name: /^Callback requests/ });
    await expect.poll(() => commands()).toHaveLength(1);
    expect(link.element()).toHaveAttribute('href', '/calls');
    if (how === '{Enter}') await userEvent.keyboard(how);
    else await link.click();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/calls');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('announces that nothing matches; Escape first clears the text, then closes', async () => {
    await open();
    await userEvent.keyboard('xyz');
    await expect.element(page.getByRole('status')).toHaveTextContent('No matches');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveValue('');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    expect(commands()).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('clears the text when it closes', async () => {
    const { screen } = await open();
    await userEvent.keyboard('sign');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(palette()).not.toBeInTheDocument();
    await screen.getByRole('button').click();
    await expect.element(field()).toHaveValue('');
    expect(commands()).toHaveLength(4);
  });

  it('finds Arabic commands whichever way they are typed', async () => {
    const arabic = [{ label: 'الصفحات', items: [{ id: 'settings', label: 'الإعدادات' }] }];
    mount(<CommandPalette items={arabic} defaultOpen />, { locale: 'ar' });
    await page.getByRole('searchbox', { name: 'البحث في الأوامر' }).fill('اعدادات');
    expect(commands()).toHaveLength(1);
    expect(getComputedStyle(page.getByRole('menuitem').element()).direction).toBe('rtl');
  });

  it('reports the typed text, shows that it is loading, then the caller’s results, of which the first is active', async () => {
    const handleSearch = vi.fn();
    const handleAction = vi.fn();
    const found = { label: 'Leads', isPrefiltered: true, items: [{ id: 'lead', label: 'Zaid' }] };
    const paletteWith = (props: Partial<CommandPaletteProps>) => (
      <CommandPalette items={[]} onSearch={handleSearch} onAction={handleAction} defaultOpen {...props} />
    );
    const { rerender } = mount(paletteWith({ isLoading: true }));
    expect(handleSearch).toHaveBeenLastCalledWith('');
    await expect.element(page.getByRole('status')).toHaveTextContent('Searching');
    await expect.element(page.getByRole('img', { name: 'Searching' })).toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('050');
    expect(handleSearch).toHaveBeenLastCalledWith('050');
    rerender(paletteWith({ items: [found] }));
    await expect.poll(active).toContain('Zaid');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('{Enter}');
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('lead');
  });

  it('shows why items could not be loaded, retries, and keeps the others', async () => {
    const handleRetry = vi.fn();
    const { rerender } = mount(<CommandPalette items={items} errorMessage="No connection." onRetry={handleRetry} defaultOpen />);
    await expect.element(page.getByText('No connection.')).toBeVisible();
    expect(commands()).toHaveLength(4);
    await page.getByRole('button', { name: 'Try Again' }).click();
    expect(handleRetry).toHaveBeenCalledOnce();
    rerender(<CommandPalette items={[]} errorMessage="No connection." defaultOpen />);
    expect(document.body.textContent).not.toContain('No matches');
  });
});

describe('CommandPalette with isOpen', () => {
  it('opens and closes only when its caller changes isOpen', async () => {
    const handleOpenChange = vi.fn();
    const handleAction = vi.fn();
    const paletteThat = (isOpen: boolean) => (
      <CommandPalette items={items} isOpen={isOpen} onOpenChange={handleOpenChange} onAction={handleAction} />
    );
    const { rerender } = mount(paletteThat(false));
    expect(palette().query()).toBeNull();
    rerender(paletteThat(true));
    await expect.element(field()).toHaveFocus();
    expect(handleOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    await waitForEffects();
    await expect.element(palette()).toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('out');
    expect(handleOpenChange).toHaveBeenCalledTimes(2);
    rerender(paletteThat(false));
    await expect.element(palette()).not.toBeInTheDocument();
  });
});

describe('useCommandPaletteShortcut', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const { keys, ariaKeyShortcuts } = useCommandPaletteShortcut({ isOpen, onOpenChange: setIsOpen });
    return (
      <>
        <TextField label="Name" name="name" isRequired />
        <div contentEditable role="textbox" aria-label="Editor" tabIndex={0} suppressContentEditableWarning />
        <Dialog title="Note" trigger={<Button>Note</Button>}>
          …
        </Dialog>
        <Button onPress={() => setIsOpen(true)} aria-keyshortcuts={ariaKeyShortcuts}>
          {keys}
        </Button>
        <CommandPalette items={items} isOpen={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  }
  /** On the page, once it listens. */
  const mountPage = async () => {
    const mounted = mount(<Page />);
    await waitForEffects();
    return mounted;
  };
  const pressK = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('opens from a text field, closes again, and returns the focus', async () => {
    const { screen } = await mountPage();
    expect(screen.getByRole('button', { name: 'Ctrl K' }).element()).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await name.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('xyz{Control>}k{/Control}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('');
  });

  it('recognises the key of an Arabic keyboard by its position', async () => {
    await mountPage();
    expect(pressK({ key: 'ن', ctrlKey: true })).toBe(true);
    await expect.element(palette()).toBeInTheDocument();
  });

  it.each<[string, KeyboardEventInit]>([
    ['without a modifier', {}],
    ['with Shift', { ctrlKey: true, shiftKey: true }],
    ['with ⌘ outside Apple’s systems', { metaKey: true }],
    ['of another key in its place', { key: 'l', ctrlKey: true }],
  ])('leaves a press %s to the browser', async (_, init) => {
    await mountPage();
    expect(pressK(init)).toBe(false);
    expect(palette().query()).toBeNull();
  });

  it('is ⌘ and K on Apple’s systems', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    onTestFinished(() => agent.mockRestore());
    const { screen } = await mountPage();
    expect(screen.getByRole('button', { name: '⌘ K' }).element()).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
    expect(pressK({ ctrlKey: true })).toBe(false);
    expect(pressK({ metaKey: true })).toBe(true);
    await expect.element(palette()).toBeInTheDocument();
  });

  it('does nothing in another dialog and in a rich text editor', async () => {
    const { screen } = await mountPage();
    await screen.getByRole('textbox', { name: 'Editor' }).click();
    expect(pressK({ ctrlKey: true })).toBe(false);
    await screen.getByRole('button', { name: 'Note' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Note' })).toHaveFocus();
    expect(pressK({ ctrlKey: true })).toBe(false);
    expect(palette().query()).toBeNull();
  });
});

const pages: CommandSection = {
  label: 'Pages',
  items: [
    { id: 'contacts', label: 'Contact requests' },
    { id: 'ac', label: 'AC services', description: 'Cleaning and repair' },
    { id: 'audit', label: 'Audit log', keywords: ['history'] },
  ],
};
const settings: CommandSection = {
  label: 'Settings',
  items: [
    { id: 'password', label: 'Password' },
    { id: 'hours', label: 'Opening hours', description: 'Passed holidays too' },
  ],
};
const arabic: CommandSection = {
  label: 'الصفحات',
  items: [
    { id: 'settings', label: 'الإعدادات' },
    { id: 'messages', label: 'الرسائل الواردة' },
    { id: 'messenger', label: 'مُراسلة العملاء' },
    { id: 'level', label: 'مستوى الخدمة ٢٤' },
  ],
};

const idsOf = (entries: readonly (CommandItem | CommandSection)[]) =>
  entries.flatMap((entry) => ('items' in entry ? entry.items.map(({ id }) => id) : [entry.id]));
const found = (text: string, entries: readonly (CommandItem | CommandSection)[] = [pages, settings]) =>
  idsOf(matchingCommands(entries, text));

describe('matchingCommands', () => {
  it('returns all for an empty text, and for one without letters', () => {
    expect(found('')).toEqual(['contacts', 'ac', 'audit', 'password', 'hours']);
    expect(found(' – ')).toEqual(found(''));
  });

  it('matches the start of words first, and parts of words only without such a match', () => {
    expect(found('ac')).toEqual(['ac']);
    expect(found('ontac')).toEqual(['contacts']);
    expect(found('req con')).toEqual(['contacts']);
    expect(found('contact password')).toEqual([]);
  });

  it('finds descriptions, keywords and sections, after labels', () => {
    expect(found('history')).toEqual(['audit']);
    expect(found('settings')).toEqual(['password', 'hours']);
    expect(found('pass', [{ ...settings, items: settings.items.toReversed() }])).toEqual(['password', 'hours']);
  });

  it('puts the section with the best match first', () => {
    expect(found('se')).toEqual(['ac', 'password', 'hours']);
    expect(found('pas', [{ label: 'Pages', items: [{ id: 'one', label: 'One', keywords: ['pass'] }] }, settings])).toEqual([
      'password',
      'hours',
      'one',
    ]);
  });

  it.each([
    ['اعدادات', ['settings']],
    ['الاعدادات', ['settings']],
    ['رسايل', ['messages']],
    ['مراسله', ['messenger']],
    ['مستوي ٢٤', ['level']],
    ['مستـــوى 24', ['level']],
  ])('finds Arabic whichever way it is written: %s', (text, ids) => {
    expect(found(text, [arabic])).toEqual(ids);
  });

  it('lists a command of two sections once, in the first', () => {
    const recent: CommandSection = { label: 'Recent', items: [{ id: 'password', label: 'Password' }] };
    expect(found('', [recent, settings])).toEqual(['password', 'hours']);
    expect(matchingCommands([settings, { ...recent, label: 'Empty' }], '').map((entry) => entry.label)).toEqual(['Settings']);
  });

  it('keeps all of a prefiltered section, in its order, without affecting the other sections', () => {
    const leads: CommandSection = {
      label: 'Leads',
      isPrefiltered: true,
      items: [
        { id: 'zaid', label: 'Zaid' },
        { id: 'adam', label: 'Adam' },
      ],
    };
    expect(found('ad', [pages, leads])).toEqual(['zaid', 'adam']);
    expect(found('ontac', [pages, leads])).toEqual(['zaid', 'adam', 'contacts']);
    expect(found('contact', [leads, pages])).toEqual(['contacts', 'zaid', 'adam']);
  });

  it('finds commands outside sections', () => {
    expect(found('log', [{ id: 'out', label: 'Log out' }, pages])).toEqual(['out', 'audit']);
  });
});
