import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

describe('EmptyState', () => {
  it('has a heading, a reason and an action; its icon is decorative', () => {
    const { screen } = mount(
      <EmptyState title="The list could not be loaded" titleLevel={3} actions={<Button>Try again</Button>}>
        The server did not answer.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'The list could not be loaded' }).elements()).toHaveLength(1);
    expect(screen.getByText('The server did not answer.').elements()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1);
    expect(screen.getByRole('img').elements()).toHaveLength(0);
  });
});
