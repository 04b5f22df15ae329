import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { TagGroup } from './TagGroup.tsx';

const all = ['one', 'two', 'three'].map((id) => ({ id, label: id.toUpperCase() }));
const names = () =>
  page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);

function Removable() {
  const [tags, setTags] = useState(all);
  return <TagGroup label="Filters" tags={tags} onRemove={(id) => setTags(tags.filter((tag) => tag.id !== id))} empty="No filters" />;
}

describe('TagGroup', () => {
  it('is one tab stop, and arrows move between its tags', async () => {
    mount(<TagGroup label="Filters" tags={all} onRemove={() => {}} />);
    expect(page.getByRole('grid').element()).toHaveAccessibleName('Filters');
    await userEvent.tab();
    await expect.element(page.getByRole('row', { name: 'ONE' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('row', { name: 'TWO' })).toHaveFocus();
  });

  it('follows the text direction', async () => {
    mount(<TagGroup label="Filters" tags={all} onRemove={() => {}} />, { locale: 'ar' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('row', { name: 'TWO' })).toHaveFocus();
  });

  it('removes a tag by its button and by Delete, keeps the focus, and shows when none is left', async () => {
    const { screen } = mount(<Removable />);
    await screen.getByRole('button', { name: 'Remove TWO' }).click();
    await expect.poll(names).toEqual(['ONE', 'THREE']);
    page.getByRole('row', { name: 'ONE' }).element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(names).toEqual(['THREE']);
    await expect.element(page.getByRole('row', { name: 'THREE' })).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByText('No filters')).toBeVisible();
  });

  it('is a tab stop with a focus ring while it has no tags', async () => {
    mount(<TagGroup label="Filters" tags={[]} empty="No filters" />);
    await userEvent.tab();
    const list = page.getByRole('group', { name: 'Filters' }).element();
    expect(list).toHaveFocus();
    expect(getComputedStyle(list).outlineStyle).toBe('solid');
  });

  it('selects one or several, never a disabled one', async () => {
    const tags = all.map((tag) => ({ ...tag, isDisabled: tag.id === 'three' }));
    const selected = () => names().filter((_, index) => page.getByRole('row').nth(index).element().ariaSelected === 'true');
    const { rerender } = mount(<TagGroup label="Filters" tags={tags} selectionMode="single" />);
    await page.getByRole('row', { name: 'ONE' }).click();
    await page.getByRole('row', { name: 'TWO' }).click();
    await expect.poll(selected).toEqual(['TWO']);
    rerender(<TagGroup key="several" label="Filters" tags={tags} selectionMode="multiple" defaultSelected={['one']} />);
    await page.getByRole('row', { name: 'TWO' }).click();
    await page.getByRole('row', { name: 'THREE' }).click({ force: true });
    await expect.poll(selected).toEqual(['ONE', 'TWO']);
  });
});
