import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import * as applicationIcons from './application-icons.tsx';
import * as icons from './icons.tsx';

const all = Object.entries({ ...icons, ...applicationIcons });

describe('Icon', () => {
  it('is decoration without a label and an image with one', () => {
    const { container, screen, rerender } = mount(<icons.PhoneIcon />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<icons.PhoneIcon label="Phone" />);
    expect(screen.getByRole('img', { name: 'Phone' }).elements()).toHaveLength(1);
  });

  it.each(all)('%s stays inside its 24 units', (_, Drawing) => {
    const { container } = mount(<Drawing size="xl" />);
    const { x, y, width, height } = container.querySelector('path')!.getBBox();
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(24);
    expect(Math.max(width, height)).toBeGreaterThan(4);
  });

  it('is mirrored in Arabic if it points along the line, and only then', () => {
    const { container } = mount(
      <>
        {all.map(([name, Drawing]) => (
          <Drawing key={name} />
        ))}
      </>,
      { locale: 'ar' },
    );
    const mirrored = all.filter((_, index) => getComputedStyle(container.querySelectorAll('svg')[index]!).transform !== 'none');
    expect(mirrored.map(([name]) => name).toSorted()).toEqual([
      'ArrowLeftIcon',
      'ArrowRightIcon',
      'ChevronLeftIcon',
      'ChevronRightIcon',
      'ExternalLinkIcon',
      'LogOutIcon',
    ]);
  });
});
