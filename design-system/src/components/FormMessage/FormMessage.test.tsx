import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { FormMessage } from './FormMessage.tsx';

describe('FormMessage', () => {
  it.each([
    ['success', 'status', 'Done'],
    ['critical', 'alert', 'Problem'],
    ['warning', 'status', 'Please note'],
    ['info', 'status', 'Note'],
  ] as const)('of tone %s is announced as %s', (tone, role, sign) => {
    const { screen } = mount(
      <FormMessage tone={tone} title="Request sent">
        We will call you back.
      </FormMessage>,
    );
    const message = screen.getByRole(role);
    expect(message.element()).toHaveTextContent('Request sentWe will call you back.');
    // The colour has a text equivalent.
    expect(message.getByRole('img', { name: sign }).elements()).toHaveLength(1);
  });

  it('takes the focus when it replaces the form', () => {
    const { screen } = mount(<FormMessage tone="success" title="Request sent" isFocused />);
    expect(screen.getByRole('status').element()).toHaveFocus();
  });
});
