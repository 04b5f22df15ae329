import { describe, expect, it } from 'vitest';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Avatar } from './Avatar.tsx';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const broken = 'data:image/png;base64,AAAA';

describe('Avatar', () => {
  it('is a picture named by the person, unless the name is next to it', () => {
    const { container, screen, rerender } = mount(<Avatar name="Maryam Al Suwaidi" />);
    expect(screen.getByRole('img', { name: 'Maryam Al Suwaidi' }).element()).toHaveTextContent('MS');
    rerender(<Avatar name="Maryam Al Suwaidi" isDecorative />);
    expect(container.querySelector('span')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows an icon for a name without letters', () => {
    const { container } = mount(<Avatar name="–" />);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('shows the picture, and the initials when it cannot be loaded', async () => {
    const { container, rerender } = mount(<Avatar name="Maryam" src={picture} />);
    await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(1);
    rerender(<Avatar name="Maryam" src={broken} />);
    await expect.poll(() => container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('M');
    rerender(<Avatar name="Maryam" src={picture} />);
    expect(container.querySelector('img')).not.toBeNull();
  });

  it('shows the initials when the picture failed before hydration', async () => {
    const { container, loggedErrors } = hydrate(<Avatar name="Maryam" src={broken} />);
    await expect.poll(() => container.querySelector('img')).toBeNull();
    expect(loggedErrors).toEqual([]);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Maryam Al Suwaidi', 'MS'],
    ['Maryam Al-Suwaidi', 'MS'],
    ['Khalid bin Rashid Al Maktoum', 'KM'],
    ['Ludwig van der Rohe', 'LR'],
    ['  sara   khan ', 'SK'],
    ['Priya', 'P'],
    ['Émile Zola', 'ÉZ'],
    ['E\u0301mile Zola', 'ÉZ'],
    ['(Test) Al', 'T'],
    ['3M Gulf', '3G'],
    ['Al Noor', 'AN'],
    ['', ''],
    ['–', ''],
  ])('of %j are %j', (name, initials) => {
    expect(mount(<Avatar name={name} />).container.textContent).toBe(initials);
  });

  it.each([
    ['مريم السويدي', 'م س'],
    ['خالد بن راشد آل مكتوم', 'خ م'],
    ['مَريَم', 'م'],
    ['أحمد', 'أ'],
    ['نور الدين', 'ن د'],
  ])('of %s are separate letters without the article', (name, initials) => {
    expect(mount(<Avatar name={name} />).container.textContent).toBe(initials);
  });
});
