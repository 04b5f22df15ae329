import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Accordion } from './Accordion.tsx';
import type { AccordionProps } from './Accordion.tsx';

const items = [
  { id: 'area', title: 'Which parts of Dubai do you cover?', content: <p>All of Dubai.</p> },
  { id: 'emergency', title: 'What counts as an emergency?', content: <p>Water that does not stop.</p> },
  { id: 'price', title: 'What does it cost?', content: <p>What the quote says.</p> },
];
const faq = (props: Partial<AccordionProps> = {}) => <Accordion items={items} {...props} />;
const details = (container: HTMLElement) => [...container.querySelectorAll('details')];
const openIn = (container: HTMLElement) => details(container).flatMap(({ open }, index) => (open ? [items[index]!.id] : []));
const summary = (container: HTMLElement, index: number) => container.querySelectorAll('summary')[index]!;

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

describe('Accordion', () => {
  it('has all answers in its HTML, closed, each next to its question', () => {
    const { html, container } = hydrate(faq());
    for (const answer of ['All of Dubai.', 'Water that does not stop.', 'What the quote says.']) expect(html).toContain(answer);
    expect(html).not.toContain('open=""');
    expect(summary(container, 0)).toHaveTextContent('Which parts of Dubai do you cover?');
  });

  it('opens and closes by pointer, Enter and Space', async () => {
    const { container } = mount(faq());
    await userEvent.click(summary(container, 0));
    expect(openIn(container)).toEqual(['area']);
    summary(container, 1).focus();
    await userEvent.keyboard('{Enter}');
    expect(openIn(container)).toEqual(['area', 'emergency']);
    await userEvent.keyboard(' ');
    expect(openIn(container)).toEqual(['area']);
  });

  it('keeps one open at a time when isSingle is set', async () => {
    const { container } = mount(faq({ isSingle: true }));
    await userEvent.click(summary(container, 0));
    await userEvent.click(summary(container, 2));
    expect(openIn(container)).toEqual(['price']);
  });

  it('does not affect another accordion on the page', async () => {
    const { container } = mount(
      <>
        {faq({ isSingle: true })}
        <Accordion isSingle items={[{ id: 'other', title: 'Other', content: '…' }]} />
      </>,
    );
    await userEvent.click(summary(container, 0));
    await userEvent.click(summary(container, 3));
    expect(details(container).map(({ open }) => open)).toEqual([true, false, false, true]);
  });

  it('wraps its questions in headings of the given level', () => {
    const { container, rerender } = mount(faq({ titleLevel: 3 }));
    expect(container.querySelectorAll('summary > h3')).toHaveLength(3);
    rerender(faq());
    expect(container.querySelectorAll('h3')).toHaveLength(0);
  });

  it('has questions of at least 44 px', () => {
    const { container } = mount(faq());
    for (const question of container.querySelectorAll('summary')) expect(question.offsetHeight).toBeGreaterThanOrEqual(44);
  });

  describe('before hydration', () => {
    it('opens, stays open through hydration and later renders, and reports it once', async () => {
      const handleOpen = vi.fn();
      const handleOpenChange = vi.fn();
      const element = faq({ onOpen: handleOpen, onOpenChange: handleOpenChange });
      const { container, loggedErrors, rerender } = hydrate(element, (page) => summary(page, 1).click());
      await waitForEffects();
      rerender(element);
      await waitForEffects();
      expect(openIn(container)).toEqual(['emergency']);
      expect(loggedErrors).toEqual([]);
      expect(handleOpen).toHaveBeenCalledExactlyOnceWith('emergency');
      expect(handleOpenChange).toHaveBeenCalledExactlyOnceWith(['emergency']);
    });

    it('closes an initially open item, which stays closed', async () => {
      const element = faq({ defaultOpenIds: ['area'] });
      const { container, loggedErrors, html, rerender } = hydrate(element, (page) => summary(page, 0).click());
      expect(html).toContain('open=""');
      await waitForEffects();
      rerender(element);
      expect(openIn(container)).toEqual([]);
      expect(loggedErrors).toEqual([]);
    });

    it('reports the state to a controlling caller', async () => {
      function Controlled() {
        const [openIds, setOpenIds] = useState<readonly string[]>([]);
        return faq({ openIds, onOpenChange: setOpenIds });
      }
      const { container, loggedErrors } = hydrate(<Controlled />, (page) => summary(page, 2).click());
      await waitForEffects();
      expect(openIn(container)).toEqual(['price']);
      expect(loggedErrors).toEqual([]);
    });
  });

  describe('onOpen', () => {
    it('is called for items that a visitor opens, not for initially open or closing ones', async () => {
      const handleOpen = vi.fn();
      const { container } = mount(faq({ defaultOpenIds: ['area'], onOpen: handleOpen, isSingle: true }));
      await waitForEffects();
      expect(handleOpen).not.toHaveBeenCalled();
      await userEvent.click(summary(container, 1));
      await waitForEffects();
      expect(handleOpen).toHaveBeenCalledExactlyOnceWith('emergency');
      await userEvent.click(summary(container, 1));
      await waitForEffects();
      expect(handleOpen).toHaveBeenCalledOnce();
    });
  });

  describe('when controlled', () => {
    it('shows the given items and reverts changes the caller rejects', async () => {
      const handleOpenChange = vi.fn();
      const controlled = (openIds: readonly string[]) => faq({ openIds, onOpenChange: handleOpenChange });
      const { container, rerender } = mount(controlled(['area']));
      expect(openIn(container)).toEqual(['area']);
      await userEvent.click(summary(container, 1));
      await waitForEffects();
      expect(handleOpenChange).toHaveBeenCalledExactlyOnceWith(['area', 'emergency']);
      expect(openIn(container)).toEqual(['area']);
      rerender(controlled(['emergency', 'price']));
      expect(openIn(container)).toEqual(['emergency', 'price']);
      await waitForEffects();
      expect(handleOpenChange).toHaveBeenCalledOnce();
    });
  });

  describe('a URL hash that points to an item', () => {
    it('opens it when the accordion mounts', async () => {
      history.replaceState(null, '', '#emergency');
      const { container } = mount(faq());
      await waitForEffects();
      expect(openIn(container)).toEqual(['emergency']);
    });

    it('opens it when a link on the page is followed', async () => {
      const { container, screen } = mount(
        <>
          <a href="#price">Price</a>
          {faq()}
        </>,
      );
      await screen.getByRole('link', { name: 'Price' }).click();
      await waitForEffects();
      expect(openIn(container)).toEqual(['price']);
    });

    it('opens nothing when it points elsewhere, even with an invalid escape', async () => {
      history.replaceState(null, '', '#%E0%A4%A');
      const { container } = mount(faq());
      await waitForEffects();
      expect(openIn(container)).toEqual([]);
    });
  });
});
