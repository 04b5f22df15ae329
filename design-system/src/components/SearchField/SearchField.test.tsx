import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { SearchField } from './SearchField.tsx';

function Controlled() {
  const [value, setValue] = useState('');
  return <SearchField label="Search" value={value} onChange={setValue} resultMessage={`for ${value}`} />;
}

describe('SearchField', () => {
  it.each([false, true])('is a search box named by its label, even when hidden: %s', (isLabelHidden) => {
    const { screen } = mount(<SearchField label="Search the questions" isLabelHidden={isLabelHidden} hint="In any language." />);
    const field = screen.getByRole('searchbox', { name: 'Search the questions', exact: true }).element();
    expect(field).toHaveAccessibleDescription('In any language.');
    expect(field).toHaveAttribute('name', 'q');
    expect(field).toHaveAttribute('enterkeyhint', 'search');
    const label = screen.getByText('Search the questions').element();
    expect(label.getBoundingClientRect().width > 1).toBe(!isLabelHidden);
  });

  describe('with text', () => {
    it('has a button that clears it and returns the focus', async () => {
      const handleClear = vi.fn();
      const handleChange = vi.fn();
      const { screen } = mount(<SearchField label="Search" onClear={handleClear} onChange={handleChange} />, { locale: 'ar' });
      expect(screen.getByRole('button').elements()).toHaveLength(0);
      await userEvent.tab();
      await userEvent.keyboard('AC');
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'مسح البحث' }).element()).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('searchbox').element()).toHaveValue('');
      expect(screen.getByRole('searchbox').element()).toHaveFocus();
      expect(screen.getByRole('button').elements()).toHaveLength(0);
      expect(handleClear).toHaveBeenCalledOnce();
      expect(handleChange).toHaveBeenLastCalledWith('');
    });

    it('is cleared by Escape, which propagates only when there is nothing to clear', async () => {
      const handleKey = vi.fn();
      document.addEventListener('keydown', handleKey);
      const { screen } = mount(<SearchField label="Search" defaultValue="AC" />);
      await screen.getByRole('searchbox').click();
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('searchbox').element()).toHaveValue('');
      expect(handleKey).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      document.removeEventListener('keydown', handleKey);
      expect(handleKey).toHaveBeenCalledOnce();
    });

    it('keeps its text when disabled', () => {
      const { screen } = mount(<SearchField label="Search" defaultValue="AC" isDisabled />);
      expect(screen.getByRole('button').elements()).toHaveLength(0);
    });
  });

  it('is submitted by Enter without submitting the surrounding form', async () => {
    const handleSubmit = vi.fn();
    const handleForm = vi.fn((event: React.FormEvent) => event.preventDefault());
    mount(
      <form onSubmit={handleForm}>
        <SearchField label="Search" onSubmit={handleSubmit} />
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('AC{Enter}');
    expect(handleSubmit).toHaveBeenCalledExactlyOnceWith('AC');
    expect(handleForm).not.toHaveBeenCalled();
  });

  it('with an action is a landmark and a plain GET form, which scripts take over', async () => {
    const handleSubmit = vi.fn();
    const { container, screen, html } = hydrate(<SearchField label="Search" name="query" action="/faq" onSubmit={handleSubmit} />);
    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/faq"[^>]*method="get"/);
    expect(html).not.toMatch(/\sstyle=/);
    expect(screen.getByRole('search', { name: 'Search' }).elements()).toHaveLength(1);
    await userEvent.tab();
    await userEvent.keyboard('AC');
    expect([...new FormData(container.querySelector('form')!)]).toEqual([['query', 'AC']]);
    await userEvent.keyboard('{Enter}');
    expect(handleSubmit).toHaveBeenCalledExactlyOnceWith('AC');
  });

  it('keeps text typed before hydration, and can be controlled', async () => {
    const { container, screen, loggedErrors } = hydrate(<Controlled />, (page) => {
      page.querySelector('input')!.value = 'خزان';
    });
    await waitForEffects();
    expect(container.querySelector('input')).toHaveValue('خزان');
    await expect.element(screen.getByRole('button')).toBeInTheDocument();
    expect(loggedErrors).toEqual([]);
  });

  it('announces results in a region that existed before', async () => {
    const { screen } = mount(<Controlled />);
    const region = screen.getByRole('status').element();
    await userEvent.tab();
    await userEvent.keyboard('AC');
    await expect.element(screen.getByRole('status')).toHaveTextContent('for AC');
    expect(screen.getByRole('status').element()).toBe(region);
  });

  it('announces a running search, and stays editable', async () => {
    const { screen } = mount(<SearchField label="Search" isPending />, { locale: 'ar' });
    expect(screen.getByRole('img', { name: 'جارٍ البحث' }).elements()).toHaveLength(1);
    await userEvent.tab();
    await userEvent.keyboard('AC');
    expect(screen.getByRole('searchbox').element()).toHaveValue('AC');
  });

  it('shows its shortcut only while empty, and exposes it to screen readers', async () => {
    const { container, screen } = mount(<SearchField label="Search" shortcut="/" />);
    expect(screen.getByRole('searchbox').element()).toHaveAttribute('aria-keyshortcuts', '/');
    expect(container.querySelector('kbd')).not.toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('A');
    expect(container.querySelector('kbd')).toBeNull();
  });

  it('shows text in its own direction while icons keep their places', () => {
    const { container } = mount(<SearchField label="Search" defaultValue="تنظيف" />);
    const style = getComputedStyle(container.querySelector('input')!);
    expect([style.unicodeBidi, style.direction]).toEqual(['plaintext', 'ltr']);
  });
});
