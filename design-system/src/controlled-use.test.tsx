import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import * as ds from './index.ts';
import { mount, waitForEffects } from './testing/mount.tsx';
import { exampleHrefs } from './testing/example-in.ts';

type Listener = (value: unknown) => void;

/** A stateful component in both modes. */
interface Case {
  /** The initial state, and the state after `act`. */
  initial: unknown;
  changed: unknown;
  /** Controlled. */
  controlled: (value: never, onChange: Listener) => ReactElement;
  /** Uncontrolled. */
  uncontrolled: (initial: never, onChange: Listener) => ReactElement;
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

const text: Pick<Case, 'initial' | 'changed' | 'act' | 'read'> = {
  initial: '05',
  changed: '052',
  act: async () => {
    find<HTMLInputElement>('input, textarea')!.focus();
    await userEvent.keyboard('{End}2');
  },
  read: () => find<HTMLInputElement>('input, textarea')!.value,
};
const tick: Pick<Case, 'initial' | 'changed' | 'read'> = {
  initial: false,
  changed: true,
  read: () => find<HTMLInputElement>('input')!.checked,
};
/** Increases the first part of a date or a time. */
const firstPart: Pick<Case, 'act'> = {
  act: async () => {
    find<HTMLElement>('[role=spinbutton]')!.focus();
    await userEvent.keyboard('{ArrowUp}');
  },
};
const dates = { label: 'Dates', startName: 'start', endName: 'end' };
const opening: Pick<Case, 'initial' | 'changed'> = { initial: false, changed: true };
const modal: Pick<Case, 'initial' | 'changed' | 'act' | 'read'> = {
  ...opening,
  act: (screen) => screen.getByRole('button', { name: 'Open' }).click(),
  read: () => find('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null,
};
const details = (selector: string): Pick<Case, 'initial' | 'changed' | 'act' | 'read'> => ({
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
    controlled: (value, onChange) => <ds.TextField {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.TextField {...field} defaultValue={initial} onChange={onChange} />,
  },
  TextArea: {
    ...text,
    controlled: (value, onChange) => <ds.TextArea {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.TextArea {...field} defaultValue={initial} onChange={onChange} />,
  },
  PhoneField: {
    ...text,
    controlled: (value, onChange) => <ds.PhoneField {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.PhoneField {...field} defaultValue={initial} onChange={onChange} />,
  },
  PasswordField: {
    ...text,
    controlled: (value, onChange) => <ds.PasswordField {...field} autoComplete="new-password" value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => (
      <ds.PasswordField {...field} autoComplete="new-password" defaultValue={initial} onChange={onChange} />
    ),
  },
  NumberField: {
    ...text,
    initial: 5,
    changed: 52,
    controlled: (value, onChange) => <ds.NumberField {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.NumberField {...field} defaultValue={initial} onChange={onChange} />,
    read: () => Number(find<HTMLInputElement>('input')!.value),
  },
  SearchField: {
    ...text,
    controlled: (value, onChange) => <ds.SearchField label="Search" value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.SearchField label="Search" defaultValue={initial} onChange={onChange} />,
  },
  NativeSelect: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.NativeSelect {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.NativeSelect {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: (screen) => userEvent.selectOptions(screen.getByRole('combobox'), 'two'),
    read: () => find<HTMLSelectElement>('select')!.value,
  },
  Select: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.Select {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Select {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: async (screen) => {
      await screen.getByRole('button').click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => find<HTMLSelectElement>('select')!.value,
  },
  ComboBox: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.ComboBox {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.ComboBox {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: async (screen) => {
      await screen.getByRole('button').click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => find<HTMLInputElement>('input[role=combobox]')!.value.toLowerCase(),
  },
  MultiSelect: {
    initial: ['one'],
    changed: ['one', 'two'],
    controlled: (value, onChange) => <ds.MultiSelect {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.MultiSelect {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: async (screen) => {
      await screen.getByRole('button').last().click();
      await page.getByRole('option', { name: 'Two' }).click();
    },
    read: () => [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value),
  },
  TagGroup: {
    initial: ['one'],
    changed: ['one', 'two'],
    controlled: (value, onChange) => <ds.TagGroup {...tags} selected={value} onSelectionChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.TagGroup {...tags} defaultSelected={initial} onSelectionChange={onChange} />,
    act: (screen) => screen.getByRole('row', { name: 'Two' }).click(),
    read: () => [...document.querySelectorAll('[role=row][aria-selected=true]')].map(({ textContent }) => textContent.toLowerCase()),
  },
  DatePicker: {
    initial: '2026-11-05',
    changed: '2026-11-06',
    controlled: (value, onChange) => <ds.DatePicker {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.DatePicker {...field} defaultValue={initial} onChange={onChange} />,
    ...firstPart,
    read: () => find<HTMLInputElement>('input[type=hidden]')!.value,
  },
  DateRangePicker: {
    initial: { start: '2026-11-05', end: '2026-11-09' },
    changed: { start: '2026-11-06', end: '2026-11-09' },
    controlled: (value, onChange) => <ds.DateRangePicker {...dates} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.DateRangePicker {...dates} defaultValue={initial} onChange={onChange} />,
    ...firstPart,
    read: () => ({ start: find<HTMLInputElement>('[name=start]')!.value, end: find<HTMLInputElement>('[name=end]')!.value }),
  },
  TimeField: {
    initial: '09:30',
    changed: '10:30',
    controlled: (value, onChange) => <ds.TimeField {...field} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.TimeField {...field} defaultValue={initial} onChange={onChange} />,
    ...firstPart,
    read: () => find<HTMLInputElement>('[name=field]')!.value,
  },
  Checkbox: {
    ...tick,
    controlled: (value, onChange) => <ds.Checkbox {...field} isSelected={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Checkbox {...field} defaultSelected={initial} onChange={onChange} />,
    act: press('checkbox'),
  },
  Switch: {
    ...tick,
    controlled: (value, onChange) => <ds.Switch {...field} isSelected={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Switch {...field} defaultSelected={initial} onChange={onChange} />,
    act: press('switch'),
  },
  RadioGroup: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.RadioGroup {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.RadioGroup {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  CheckboxGroup: {
    initial: ['one'],
    changed: ['one', 'two'],
    controlled: (value, onChange) => <ds.CheckboxGroup {...field} options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.CheckboxGroup {...field} options={options} defaultValue={initial} onChange={onChange} />,
    act: press('checkbox'),
    read: () => Array.from(document.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value),
  },
  SegmentedControl: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.SegmentedControl label="Kind" options={options} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.SegmentedControl label="Kind" options={options} defaultValue={initial} onChange={onChange} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  FilteredList: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.FilteredList {...list} value={value} onChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.FilteredList {...list} defaultValue={initial} onChange={onChange} />,
    act: press('radio'),
    read: () => find<HTMLInputElement>('input:checked')!.value,
  },
  ToggleButton: {
    initial: false,
    changed: true,
    controlled: (value, onChange) => <ds.ToggleButton isSelected={value} onChange={onChange} children="Mine only" />,
    uncontrolled: (initial, onChange) => <ds.ToggleButton defaultSelected={initial} onChange={onChange} children="Mine only" />,
    act: press('button'),
    read: () => find('button')!.getAttribute('aria-pressed') === 'true',
  },
  Tabs: {
    initial: 'one',
    changed: 'two',
    controlled: (value, onChange) => <ds.Tabs label="Tabs" tabs={tabs} selected={value} onSelectionChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Tabs label="Tabs" tabs={tabs} defaultSelected={initial} onSelectionChange={onChange} />,
    act: press('tab'),
    read: () => find('[role="tab"][aria-selected="true"]')!.textContent.toLowerCase(),
  },
  Accordion: {
    initial: ['one'],
    changed: ['one', 'two'],
    controlled: (value, onChange) => <ds.Accordion items={questions} openIds={value} onOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Accordion items={questions} defaultOpenIds={initial} onOpenChange={onChange} />,
    act: async () => {
      await userEvent.click(find<HTMLElement>('[data-item="two"] > summary')!);
    },
    read: () => [...document.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset['item']),
  },
  'Menu, its choice': {
    initial: ['one'],
    changed: ['one', 'two'],
    controlled: (value, onChange) => (
      <ds.Menu trigger={trigger} defaultOpen items={[{ ...section, selected: value, onSelectionChange: onChange }]} />
    ),
    uncontrolled: (initial, onChange) => (
      <ds.Menu trigger={trigger} defaultOpen items={[{ ...section, defaultSelected: initial, onSelectionChange: onChange }]} />
    ),
    act: () => page.getByRole('menuitemcheckbox', { name: 'Two' }).click(),
    read: () => [...document.querySelectorAll('[aria-checked="true"]')].map(({ textContent }) => textContent.trim().toLowerCase()),
  },
  Menu: {
    ...modal,
    controlled: (value, onChange) => <ds.Menu {...menu} isOpen={value} onOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.Menu {...menu} defaultOpen={initial} onOpenChange={onChange} />,
  },
  Popover: {
    ...modal,
    controlled: (value, onChange) => <ds.Popover label="More" trigger={trigger} isOpen={value} onOpenChange={onChange} children="Text" />,
    uncontrolled: (initial, onChange) => (
      <ds.Popover label="More" trigger={trigger} defaultOpen={initial} onOpenChange={onChange} children="Text" />
    ),
  },
  Dialog: {
    ...modal,
    controlled: (value, onChange) => <ds.Dialog title="More" trigger={trigger} isOpen={value} onOpenChange={onChange} children="Text" />,
    uncontrolled: (initial, onChange) => (
      <ds.Dialog title="More" trigger={trigger} defaultOpen={initial} onOpenChange={onChange} children="Text" />
    ),
  },
  Drawer: {
    ...modal,
    controlled: (value, onChange) => <ds.Drawer title="More" trigger={trigger} isOpen={value} onOpenChange={onChange} children="Text" />,
    uncontrolled: (initial, onChange) => (
      <ds.Drawer title="More" trigger={trigger} defaultOpen={initial} onOpenChange={onChange} children="Text" />
    ),
  },
  AlertDialog: {
    ...modal,
    controlled: (value, onChange) => <ds.AlertDialog {...alert} isOpen={value} onOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.AlertDialog {...alert} defaultOpen={initial} onOpenChange={onChange} />,
  },
  Tooltip: {
    ...opening,
    controlled: (value, onChange) => <ds.Tooltip content="Text" isOpen={value} onOpenChange={onChange} children={trigger} />,
    uncontrolled: (initial, onChange) => <ds.Tooltip content="Text" defaultOpen={initial} onOpenChange={onChange} children={trigger} />,
    act: () => userEvent.tab(),
    read: () => find('[role="tooltip"]') !== null,
  },
  FloatingMenu: {
    ...details('details'),
    controlled: (value, onChange) => <ds.FloatingMenu {...floating} isOpen={value} onOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.FloatingMenu {...floating} defaultOpen={initial} onOpenChange={onChange} />,
  },
  LanguageSelector: {
    ...details('details'),
    controlled: (value, onChange) => <ds.LanguageSelector hrefs={hrefs} isOpen={value} onOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.LanguageSelector hrefs={hrefs} defaultOpen={initial} onOpenChange={onChange} />,
  },
  'SiteHeader, its menu': {
    ...details('[data-menu]'),
    controlled: (value, onChange) => <ds.SiteHeader {...header} isMenuOpen={value} onMenuOpenChange={onChange} />,
    uncontrolled: (initial, onChange) => <ds.SiteHeader {...header} defaultMenuOpen={initial} onMenuOpenChange={onChange} />,
  },
  'ConsentBanner, its details': {
    ...details('details'),
    controlled: (value, onChange) => consent(<ds.ConsentBanner policyHref="/cookies" isExpanded={value} onExpandedChange={onChange} />),
    uncontrolled: (initial, onChange) =>
      consent(<ds.ConsentBanner policyHref="/cookies" defaultExpanded={initial} onExpandedChange={onChange} />),
  },
};

afterEach(() => page.viewport(414, 896));

describe.each(Object.entries(cases))('%s', (_, { initial, changed, controlled, uncontrolled, act, read, width = 414 }) => {
  it('when controlled, requests a change and waits for it', async () => {
    await page.viewport(width, 896);
    const onChange = vi.fn();
    const { screen, rerender } = mount(controlled(initial as never, onChange));
    expect(read()).toEqual(initial);
    await act(screen);
    await expect.poll(() => onChange.mock.calls[0]).toEqual([changed]);
    await waitForEffects();
    // A pointer and the focus may each request the same change while it is ignored.
    for (const call of onChange.mock.calls) expect(call).toEqual([changed]);
    expect(read()).toEqual(initial);
    rerender(controlled(changed as never, onChange));
    await expect.poll(read).toEqual(changed);
  });

  it('when uncontrolled, starts with the initial state, changes and reports', async () => {
    await page.viewport(width, 896);
    const onChange = vi.fn();
    const { screen } = mount(uncontrolled(initial as never, onChange));
    expect(read()).toEqual(initial);
    await act(screen);
    await expect.poll(read).toEqual(changed);
    await expect.poll(() => onChange.mock.calls).toEqual([[changed]]);
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
    const onChange = vi.fn();
    const controlled = (index: number) => <ds.Carousel label="Slides" index={index} onSlideChange={onChange} children={slides} />;
    const { rerender } = mount(controlled(1));
    await expect.poll(shown).toBe(1);
    rerender(controlled(3));
    await expect.poll(shown).toBe(3);
    await expect.poll(() => onChange.mock.lastCall).toEqual([3]);
  });

  it('when uncontrolled, starts at the initial slide, and reports changes', async () => {
    const onChange = vi.fn();
    const { screen } = mount(<ds.Carousel label="Slides" defaultIndex={1} onSlideChange={onChange} children={slides} />);
    await expect.poll(shown).toBe(1);
    await screen.getByRole('button').last().click();
    await expect.poll(shown).toBe(2);
    await expect.poll(() => onChange.mock.lastCall).toEqual([2]);
  });
});
