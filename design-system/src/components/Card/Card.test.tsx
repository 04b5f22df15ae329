import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Card } from './Card.tsx';

describe('Card', () => {
  it('responds to the pointer as a whole and has one link, named by its title', async () => {
    const navigate = vi.fn((path: string) => path);
    const { container, screen } = mount(
      <Card title="AC services" href="/services/ac-services" linkLabel="See the service">
        Cleaning and repair.
      </Card>,
      { navigate },
    );
    expect(screen.getByRole('link').elements()).toHaveLength(1);
    expect(screen.getByRole('link').element()).toHaveAccessibleName('AC services');
    const card = container.querySelector('article')!;
    await userEvent.click(card, { position: { x: card.offsetWidth - 4, y: card.offsetHeight - 4 } });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/services/ac-services');
  });

  it('has neither link nor call to action without an href', () => {
    const { screen } = mount(<Card title="AC services" linkLabel="See the service" />);
    expect(screen.getByRole('link').elements()).toHaveLength(0);
    expect(screen.getByText('See the service').elements()).toHaveLength(0);
  });

  it('reports when it is followed', async () => {
    const handlePress = vi.fn();
    const { screen } = mount(<Card title="AC services" href="#ac" onPress={handlePress} />);
    await screen.getByRole('link').click();
    expect(handlePress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ target: screen.getByRole('link').element() }));
  });

  it.each(['en', 'ar'] as const)('has a line of facts below its title, in %s in their order from the start', (locale) => {
    const { container } = mount(<Card title="A kitchen" facts={['Al Barsha', 'تجديد المطابخ', '2025']} />, { locale });
    const facts = container.querySelector('h3 + p')!;
    expect(facts.textContent).toBe('Al Barsha ·تجديد المطابخ ·2025');
    const lefts = Array.from(facts.children, (fact) => fact.getBoundingClientRect().left);
    expect(lefts).toEqual(lefts.toSorted((one, other) => (locale === 'en' ? one - other : other - one)));
  });

  it('reserves the space of a picture that is not known yet', () => {
    const { container, rerender } = mount(<Card title="A kitchen" pictureRatio="3:2" picture={null} />);
    const { offsetHeight } = container.querySelector('article')!;
    rerender(<Card title="A kitchen" pictureRatio="3:2" picture={<svg viewBox="0 0 400 400" width="2000" />} />);
    expect(container.querySelector('article')!.offsetHeight).toBe(offsetHeight);
    rerender(<Card title="A kitchen" pictureRatio="3:2" />);
    expect(container.querySelector('article')!.offsetHeight).toBeLessThan(offsetHeight);
  });
});
