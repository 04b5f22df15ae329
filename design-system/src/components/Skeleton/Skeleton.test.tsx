import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('Skeleton', () => {
  it('announces loading in the page’s language', () => {
    const { screen } = mount(<Skeleton count={5} shape="row" />, { locale: 'ar' });
    expect(screen.getByRole('status').element()).toHaveTextContent('جارٍ التحميل');
  });
});
