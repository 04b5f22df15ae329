import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('Skeleton', () => {
  it.each([
    ['en', 'Loading'],
    ['ar', 'جارٍ التحميل'],
  ] as const)('says in %s that something is on its way', (locale, words) => {
    const { screen } = mount(<Skeleton count={5} shape="row" />, { locale });
    expect(screen.getByRole('status').element()).toHaveTextContent(words);
  });

  it('has the requested number of bars', () => {
    const { screen } = mount(<Skeleton count={5} />);
    expect(screen.getByRole('status').element().querySelectorAll('div')).toHaveLength(5);
  });
});
