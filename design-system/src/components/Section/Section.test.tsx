import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Section } from './Section.tsx';

describe('Section', () => {
  it('is a region named by its title', () => {
    const { screen } = mount(
      <Section title="What we take care of" id="services">
        …
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'What we take care of' }).element()).toHaveAttribute('id', 'services');
    expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(1);
  });
});
