import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Icon } from './Icon.tsx';
import { icons, mirroredIcons } from './icons.ts';
import type { IconName } from './icons.ts';
import { staffIcons } from './staff-icons.ts';

const names = Object.keys({ ...icons, ...staffIcons }) as IconName[];

describe('Icon', () => {
  it('is decoration without a label and an image with one', () => {
    const { container, screen, rerender } = mount(<Icon name="phone" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon name="phone" label="Phone" />);
    expect(screen.getByRole('img', { name: 'Phone' }).elements()).toHaveLength(1);
  });

  it.each(names)('%s stays inside its 24 units', (name) => {
    const { container } = mount(<Icon name={name} size="xl" />);
    const { x, y, width, height } = container.querySelector('path')!.getBBox();
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(24);
    expect(Math.max(width, height)).toBeGreaterThan(4);
  });

  it('turns round in Arabic if it points along the line, and only then', () => {
    const { container } = mount(
      <>
        {names.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </>,
      { locale: 'ar' },
    );
    const turned = names.filter((_, index) => getComputedStyle(container.querySelectorAll('svg')[index]!).transform !== 'none');
    expect(turned).toEqual(names.filter((name) => mirroredIcons.has(name)));
    expect(turned).not.toContain('clock');
    expect(turned).not.toContain('phone');
  });
});
