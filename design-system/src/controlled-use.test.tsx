import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import * as ds from './index.ts';
import { mount, settled } from './testing/mount.tsx';
import { exampleHrefs } from './testing/example-in.ts';

type Tell = (value: unknown) => void;

/** A stateful component in both modes. */
interface Case {
  /** Its state initially, and after `act`. */
  first: unknown;
  next: unknown;
  /** Controlled. */
  held: (value: never, tell: Tell) => ReactElement;
  /** Uncontrolled. */
  own: (first: never, tell: Tell) => ReactElement;
  /** The visitor’s action. */
  act: (screen: Locator) => Promise<void>;
  /** Reads the visible state. */
  read: () => unknown;
  /** Width of the screen. @default 414 */
  width?: number;
}

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
const press = (role: 'button' | 'checkbox' | 'radio' | 'switch' | 'tab') => (screen: Locator) => screen.getByRole(role).last().click();
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];
const field = { label: 'Field', name: 'field' };

const text: Pick<Case, 'first' | 'next' | 'act' | 'read'> = {
  first: '05',
  next: '052',
  act: async () => {
    find<HTMLInputElement>('input, textarea')!.focus();
    await userEvent.keyboard('{End}2');
  },
  read: () => find<HTMLInputElement>('input, textarea')!.value,
};
const tick: Pick<Case, 'first' | 'next' | 'read'> = { first: false, next: true, read: () => find<HTMLInputElement>('input')!.checked };
/** Increases the first part of a date or a time. */
const firstPart: Pick<Case, 'act'> = {
  act: async () => {
    find<HTMLElement>('[role=spinbutton]')!.focus();
    await userEvent.keyboard('{ArrowUp}');
  },
};
const dates = { label: 'Dates', startName: 'start', endName: 'end' };
const opening: Pick<Case, 'first' | 'next'> = { first: false, next: true };
const modal: Pick<Case, 'first' | 'next' | 'act' | 'read'> = {
  ...opening,
  act: (screen) => screen.getByRole('button', { name: 'Open' }).click(),
  read: () => find('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null,
};
const details = (selector: string): Pick<Case, 'first' | 'next' | 'act' | 'read'> => ({
  ...opening,
  act: async () => {
    await userEvent.click(find<HTMLElement>(`${selector} > summary`)!);
  },
  read: () => find<HTMLDetailsElement>(selector)!.open,
});

const trigger = <ds.Button>Open</ds.Button>;
const tabs = [
  { key: 'one', label: 'One', content: '1' },
  { key: 'two', label: 'Two', content: '2' },
];
const questions = [
  { id: 'one', title: 'One?', content: '1' },
  { id: 'two', title: 'Two?', content: '2' },
];
const alert = { trigger, title: 'Sure?', description: 'It is gone then.', confirmLabel: 'Delete', onConfirm: () => {} };
const menu = { trigger, items: [{ id: 'one', label: 'One' }] };
const section = { label: 'Columns', items: options.map(({ value, label }) => ({ id: value, label })), selectionMode: 'multiple' as const };
const tags = { label: 'Tags', tags: options.map(({ value, label }) => ({ id: value, label })), selectionMode: 'multiple' as const };
const floating = { callHref: 'tel:0044', chatHref: 'https://example.com' };
const header = { logo: 'ZMB', items: [{ href: '/', label: 'Home' }] };
const consent = (banner: ReactElement) => <ds.ConsentProvider cookieName="controlled-use">{banner}</ds.ConsentProvider>;
const list = {
  label: 'Service',
  allLabel: 'All',
  options: options.map(({ value, label }) => ({ id: value, label })),
  items: options.map(({ value, label }) => ({ key: value, option: value, content: label })),
};
const hrefs = exampleHrefs();

const cases: Record<string, Case> = {
  TextField: {
    ...text,
    held: (value, tell) => <ds.TextField {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.TextField {...field} defaultValue={first} onChange={tell} />,
  },
  TextArea: {
    ...text,
    held: (value, tell) => <ds.TextArea {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.TextArea {...field} defaultValue={first} onChange={tell} />,
  },
  PhoneField: {
    ...text,
    held: (value, tell) => <ds.PhoneField {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.PhoneField {...field} defaultValue={first} onChange={tell} />,
  },
  PasswordField: {
    ...text,
    held: (value, tell) => <ds.PasswordField {...field} autoComplete="new-password" value={value} onChange={tell} />,
    own: (first, tell) => <ds.PasswordField {...field} autoComplete="new-password" defaultValue={first} onChange={tell} />,
  },
  NumberField: {
    ...text,
    first: 5,
    next: 52,
    held: (value, tell) => <ds.NumberField {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.NumberField {...field} defaultValue={first} onChange={tell} />,
    read: () => Number(find<HTMLInputElement>('input')!.value),
  },
  SearchField: {
    ...text,
    held: (value, tell) => <ds.SearchField label="Search" value={value} onChange={tell} />,
    own: (first, tell) => <ds.SearchField label="Search" defaultValue={first} onChange={tell} />,
  },
  NativeSelect: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.NativeSelect {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.NativeSelect {...field} options={options} defaultValue={first} onChange={tell} />,
    act: (screen) => userEvent.selectOptions(screen.getByRole('combobox'), 'two'),
    read: () => find<HTMLSelectElement>('select')!.value,
  },
  Select: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.Select {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.Select {...field} options={options} defaultValue={first} onChange={tell} />,
    act: async (screen) => {
      await screen.getByRole('button').click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => find<HTMLSelectElement>('select')!.value,
  },
  ComboBox: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.ComboBox {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.ComboBox {...field} options={options} defaultValue={first} onChange={tell} />,
    act: async (screen) => {
      await screen.getByRole('button').click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => find<HTMLInputElement>('input[role=combobox]')!.value.toLowerCase(),
  },
  MultiSelect: {
    first: ['one'],
    next: ['one', 'two'],
    held: (value, tell) => <ds.MultiSelect {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.MultiSelect {...field} options={options} defaultValue={first} onChange={tell} />,
    act: async (screen) => {
      await screen.getByRole('button').last().click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value),
  },
  TagGroup: {
    first: ['one'],
    next: ['one', 'two'],
    held: (value, tell) => <ds.TagGroup {...tags} selected={value} onSelectionChange={tell} />,
    own: (first, tell) => <ds.TagGroup {...tags} defaultSelected={first} onSelectionChange={tell} />,
    act: (screen) => screen.getByRole('row', { name: 'Two' }).click(),
    read: () => [...document.querySelectorAll('[role=row][aria-selected=true]')].map(({ textContent }) => textContent.toLowerCase()),
  },
  DatePicker: {
    first: '2026-11-05',
    next: '2026-11-06',
    held: (value, tell) => <ds.DatePicker {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.DatePicker {...field} defaultValue={first} onChange={tell} />,
    ...firstPart,
    read: () => find<HTMLInputElement>('input[type=hidden]')!.value,
  },
  DateRangePicker: {
    first: { start: '2026-11-05', end: '2026-11-09' },
    next: { start: '2026-11-06', end: '2026-11-09' },
    held: (value, tell) => <ds.DateRangePicker {...dates} value={value} onChange={tell} />,
    own: (first, tell) => <ds.DateRangePicker {...dates} defaultValue={first} onChange={tell} />,
    ...firstPart,
    read: () => ({ start: find<HTMLInputElement>('[name=start]')!.value, end: find<HTMLInputElement>('[name=end]')!.value }),
  },
  TimeField: {
    first: '09:30',
    next: '10:30',
    held: (value, tell) => <ds.TimeField {...field} value={value} onChange={tell} />,
    own: (first, tell) => <ds.TimeField {...field} defaultValue={first} onChange={tell} />,
    ...firstPart,
    read: () => find<HTMLInputElement>('[name=field]')!.value,
  },
  Checkbox: {
    ...tick,
    held: (value, tell) => <ds.Checkbox {...field} isSelected={value} onChange={tell} />,
    own: (first, tell) => <ds.Checkbox {...field} defaultSelected={first} onChange={tell} />,
    act: press('checkbox'),
  },
  Switch: {
    ...tick,
    held: (value, tell) => <ds.Switch {...field} isSelected={value} onChange={tell} />,
    own: (first, tell) => <ds.Switch {...field} defaultSelected={first} onChange={tell} />,
    act: press('switch'),
  },
  RadioGroup: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.RadioGroup {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.RadioGroup {...field} options={options} defaultValue={first} onChange={tell} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  CheckboxGroup: {
    first: ['one'],
    next: ['one', 'two'],
    held: (value, tell) => <ds.CheckboxGroup {...field} options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.CheckboxGroup {...field} options={options} defaultValue={first} onChange={tell} />,
    act: press('checkbox'),
    read: () => Array.from(document.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value),
  },
  SegmentedControl: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.SegmentedControl label="Kind" options={options} value={value} onChange={tell} />,
    own: (first, tell) => <ds.SegmentedControl label="Kind" options={options} defaultValue={first} onChange={tell} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  FilteredList: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.FilteredList {...list} value={value} onChange={tell} />,
    own: (first, tell) => <ds.FilteredList {...list} defaultValue={first} onChange={tell} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  ToggleButton: {
    first: false,
    next: true,
    held: (value, tell) => <ds.ToggleButton isSelected={value} onChange={tell} children="Mine only" />,
    own: (first, tell) => <ds.ToggleButton defaultSelected={first} onChange={tell} children="Mine only" />,
    act: press('button'),
    read: () => find('button')!.getAttribute('aria-pressed') === 'true',
  },
  Tabs: {
    first: 'one',
    next: 'two',
    held: (value, tell) => <ds.Tabs label="Tabs" tabs={tabs} selected={value} onSelectionChange={tell} />,
    own: (first, tell) => <ds.Tabs label="Tabs" tabs={tabs} defaultSelected={first} onSelectionChange={tell} />,
    act: press('tab'),
    read: () => find('[role="tab"][aria-selected="true"]')!.textContent.toLowerCase(),
  },
  Accordion: {
    first: ['one'],
    next: ['one', 'two'],
    held: (value, tell) => <ds.Accordion items={questions} openIds={value} onOpenChange={tell} />,
    own: (first, tell) => <ds.Accordion items={questions} defaultOpenIds={first} onOpenChange={tell} />,
    act: async () => {
      await userEvent.click(find<HTMLElement>('[data-item="two"] > summary')!);
    },
    read: () => [...document.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset['item']),
  },
  'Menu, its choice': {
    first: ['one'],
    next: ['one', 'two'],
    held: (value, tell) => <ds.Menu trigger={trigger} defaultOpen items={[{ ...section, selected: value, onSelectionChange: tell }]} />,
    own: (first, tell) => (
      <ds.Menu trigger={trigger} defaultOpen items={[{ ...section, defaultSelected: first, onSelectionChange: tell }]} />
    ),
    act: () => page.getByRole('menuitemcheckbox', { name: 'Two' }).click(),
    read: () => [...document.querySelectorAll('[aria-checked="true"]')].map(({ textContent }) => textContent.trim().toLowerCase()),
  },
  Menu: {
    ...modal,
    held: (value, tell) => <ds.Menu {...menu} isOpen={value} onOpenChange={tell} />,
    own: (first, tell) => <ds.Menu {...menu} defaultOpen={first} onOpenChange={tell} />,
  },
  Popover: {
    ...modal,
    held: (value, tell) => <ds.Popover label="More" trigger={trigger} isOpen={value} onOpenChange={tell} children="Words" />,
    own: (first, tell) => <ds.Popover label="More" trigger={trigger} defaultOpen={first} onOpenChange={tell} children="Words" />,
  },
  Dialog: {
    ...modal,
    held: (value, tell) => <ds.Dialog title="More" trigger={trigger} isOpen={value} onOpenChange={tell} children="Words" />,
    own: (first, tell) => <ds.Dialog title="More" trigger={trigger} defaultOpen={first} onOpenChange={tell} children="Words" />,
  },
  Drawer: {
    ...modal,
    held: (value, tell) => <ds.Drawer title="More" trigger={trigger} isOpen={value} onOpenChange={tell} children="Words" />,
    own: (first, tell) => <ds.Drawer title="More" trigger={trigger} defaultOpen={first} onOpenChange={tell} children="Words" />,
  },
  AlertDialog: {
    ...modal,
    held: (value, tell) => <ds.AlertDialog {...alert} isOpen={value} onOpenChange={tell} />,
    own: (first, tell) => <ds.AlertDialog {...alert} defaultOpen={first} onOpenChange={tell} />,
  },
  Tooltip: {
    ...opening,
    held: (value, tell) => <ds.Tooltip content="Words" isOpen={value} onOpenChange={tell} children={trigger} />,
    own: (first, tell) => <ds.Tooltip content="Words" defaultOpen={first} onOpenChange={tell} children={trigger} />,
    act: () => userEvent.tab(),
    read: () => find('[role="tooltip"]') !== null,
  },
  FloatingMenu: {
    ...details('details'),
    held: (value, tell) => <ds.FloatingMenu {...floating} isOpen={value} onOpenChange={tell} />,
    own: (first, tell) => <ds.FloatingMenu {...floating} defaultOpen={first} onOpenChange={tell} />,
  },
  LanguageSelector: {
    ...details('details'),
    held: (value, tell) => <ds.LanguageSelector hrefs={hrefs} isOpen={value} onOpenChange={tell} />,
    own: (first, tell) => <ds.LanguageSelector hrefs={hrefs} defaultOpen={first} onOpenChange={tell} />,
  },
  'SiteHeader, its menu': {
    ...details('[data-menu]'),
    held: (value, tell) => <ds.SiteHeader {...header} isMenuOpen={value} onMenuOpenChange={tell} />,
    own: (first, tell) => <ds.SiteHeader {...header} defaultMenuOpen={first} onMenuOpenChange={tell} />,
  },
  'ConsentBanner, its details': {
    ...details('details'),
    held: (value, tell) => consent(<ds.ConsentBanner policyHref="/cookies" isExpanded={value} onExpandedChange={tell} />),
    own: (first, tell) => consent(<ds.ConsentBanner policyHref="/cookies" defaultExpanded={first} onExpandedChange={tell} />),
  },
};

afterEach(() => page.viewport(414, 896));

describe.each(Object.entries(cases))('%s', (_, { first, next, held, own, act, read, width = 414 }) => {
  it('when controlled, requests a change and waits for it', async () => {
    await page.viewport(width, 896);
    const tell = vi.fn();
    const { screen, rerender } = mount(held(first as never, tell));
    expect(read()).toEqual(first);
    await act(screen);
    await expect.poll(() => tell.mock.calls[0]).toEqual([next]);
    await settled();
    // A pointer and the focus may each request the same change while it is ignored.
    for (const call of tell.mock.calls) expect(call).toEqual([next]);
    expect(read()).toEqual(first);
    rerender(held(next as never, tell));
    await expect.poll(read).toEqual(next);
  });

  it('when uncontrolled, starts with the initial state, changes and reports', async () => {
    await page.viewport(width, 896);
    const tell = vi.fn();
    const { screen } = mount(own(first as never, tell));
    expect(read()).toEqual(first);
    await act(screen);
    await expect.poll(read).toEqual(next);
    await expect.poll(() => tell.mock.calls).toEqual([[next]]);
  });
});

describe('Carousel', () => {
  const slides = Array.from({ length: 5 }, (_, index) => <p key={index}>{`Slide ${index}`}</p>);
  const shown = () => {
    const list = find('section > ul')!;
    const start = list.getBoundingClientRect().left;
    return [...list.children].findIndex((slide) => slide.getBoundingClientRect().left >= start - 2);
  };

  // Scrolling cannot be prevented: it reports where it settled, and moves to the slide the caller sets next.
  it('when controlled, scrolls to the given slide', async () => {
    const tell = vi.fn();
    const held = (index: number) => <ds.Carousel label="Slides" index={index} onSlideChange={tell} children={slides} />;
    const { rerender } = mount(held(1));
    await expect.poll(shown).toBe(1);
    rerender(held(3));
    await expect.poll(shown).toBe(3);
    await expect.poll(() => tell.mock.lastCall).toEqual([3]);
  });

  it('when uncontrolled, starts at the initial slide, and reports changes', async () => {
    const tell = vi.fn();
    const { screen } = mount(<ds.Carousel label="Slides" defaultIndex={1} onSlideChange={tell} children={slides} />);
    await expect.poll(shown).toBe(1);
    await screen.getByRole('button').last().click();
    await expect.poll(shown).toBe(2);
    await expect.poll(() => tell.mock.lastCall).toEqual([2]);
  });
});
