import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { HouseIcon } from '../../components/Icon/icons.tsx';
import { mount } from '../../testing/mount.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { ServiceCard } from './ServiceCard.tsx';

afterEach(() => page.viewport(414, 896));

const looks = {
  full: (onPress?: () => void) => (
    <ServiceCard title="AC services" href="/services/ac-services" onPress={onPress} titleLevel={2}>
      Cleaning and repair.
    </ServiceCard>
  ),
  compact: (onPress?: () => void) => (
    <ServiceCard variant="compact" icon={<HouseIcon />} title="AC services" href="/services/ac-services" onPress={onPress} titleLevel={2}>
      Cleaning and repair.
    </ServiceCard>
  ),
};

const between = (card: ReactElement) => (
  <>
    <button type="button">Before</button>
    {card}
    <button type="button">After</button>
  </>
);

describe('ServiceCard', () => {
  for (const [name, look] of Object.entries(looks)) {
    describe(name, () => {
      it('responds as a whole, links to the service and reports presses', async () => {
        const navigate = vi.fn();
        const handlePress = vi.fn();
        const { container } = mount(look(handlePress), { navigate });
        const card = container.querySelector<HTMLElement>('article > div')!;
        await userEvent.click(card, { position: { x: card.offsetWidth - 4, y: card.offsetHeight - 4 } });
        expect(navigate).toHaveBeenCalledExactlyOnceWith('/services/ac-services');
        expect(handlePress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ target: card.querySelector('a') }));
      });

      it('has one tab stop, named by the service, inside a heading of the given level', async () => {
        const { screen, container } = mount(between(look()));
        container.querySelector('button')!.focus();
        await userEvent.tab();
        const link = screen.getByRole('link').element();
        expect(link).toHaveFocus();
        expect(link).toHaveAccessibleName('AC services');
        expect(link.closest('h2')).not.toBeNull();
        await userEvent.tab();
        expect(container.querySelector('button:last-child')).toHaveFocus();
      });

      it('is a target of at least 24 px even without the card around it', () => {
        const { container } = mount(look());
        expect(container.querySelector('a')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
      });

      it('shows the focus ring around the whole card', async () => {
        const { container } = mount(between(look()));
        container.querySelector('button')!.focus();
        await userEvent.tab();
        expect(getComputedStyle(container.querySelector('article > div')!).outlineStyle).toBe('solid');
        expect(getComputedStyle(container.querySelector('a')!).outlineStyle).toBe('none');
      });
    });
  }

  it('has a call to action in the page’s language, unless overridden', () => {
    const { container, rerender } = mount(looks.full(), { locale: 'ar' });
    expect(container.textContent).toContain('عرض الخدمة');
    rerender(<ServiceCard title="AC" href="/ac" linkLabel="اسأل عنها" />);
    expect(container.textContent).toBe('ACاسأل عنها');
  });

  it('reserves the space of a drawing that has not loaded', () => {
    const { container, rerender } = mount(<ServiceCard title="AC" href="/ac" picture={null} />);
    const { offsetHeight } = container.querySelector('article')!;
    rerender(<ServiceCard title="AC" href="/ac" picture={<svg viewBox="0 0 400 400" width="2000" />} />);
    expect(container.querySelector('article')!.offsetHeight).toBe(offsetHeight);
  });

  it('shows its picture and its name where two share the row of a phone, and its line where it has a row for itself', async () => {
    await page.viewport(360, 800);
    const { container } = mount(
      <Grid columns={3} as="ul" onPhone="pairs">
        {['AC', 'Plumbing', 'Painting'].map((title) => (
          <ServiceCard key={title} as="li" title={title} href={`/${title}`} picture={<svg viewBox="0 0 160 120" />}>
            Cleaning and repair.
          </ServiceCard>
        ))}
      </Grid>,
    );
    const seen = [...container.querySelectorAll('li')].map((card) => {
      const isSeen = (selector: string) => card.querySelector(selector)!.checkVisibility();
      return [isSeen('svg'), isSeen('h3'), isSeen('p')];
    });
    expect(seen).toEqual([
      [true, true, false],
      [true, true, false],
      [true, true, true],
    ]);
    const [picture, name] = ['li:last-child svg', 'li:last-child h3'].map((part) => container.querySelector(part)!.getBoundingClientRect());
    expect(picture!.right).toBeLessThanOrEqual(name!.left);
  });

  it('aligns its note with those of its neighbours, however long their texts are', async () => {
    await page.viewport(1280, 800);
    const { container } = mount(
      <Grid columns={3} as="ul">
        {['Short.', 'Leaks found before the ceiling shows them. '.repeat(4)].map((text) => (
          <ServiceCard key={text} as="li" title="AC" href="/ac" note="From AED 150 / visit">
            {text}
          </ServiceCard>
        ))}
      </Grid>,
    );
    const [first, second] = [...container.querySelectorAll('li')].map((card) =>
      [...card.querySelectorAll('p')].find(({ textContent }) => textContent === 'From AED 150 / visit')?.getBoundingClientRect(),
    );
    expect(first?.top).toBeGreaterThan(0);
    expect(first?.top).toBe(second?.top);
  });

  it('is as high as its neighbours', async () => {
    await page.viewport(1280, 800);
    const { container } = mount(
      <Grid columns={3} as="ul">
        <ServiceCard as="li" title="AC" href="/ac" />
        <ServiceCard as="li" title="Plumbing" href="/plumbing">
          {'Leaks found before the ceiling shows them. '.repeat(4)}
        </ServiceCard>
      </Grid>,
    );
    const [first, second] = [...container.querySelectorAll('li')].map(({ offsetHeight }) => offsetHeight);
    expect(first).toBe(second);
  });
});
