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

  it('is a heading that takes the focus when it replaces the form', () => {
    const { screen } = mount(
      <FormMessage tone="success" title="Request sent" titleLevel={2} isFocused>
        We will call you back.
      </FormMessage>,
    );
    expect(screen.getByRole('status').element()).toHaveTextContent('Request sentWe will call you back.');
    expect(screen.getByRole('heading', { level: 2, name: 'Request sent' }).element()).toHaveFocus();
  });

  it('is in a box unless it is a success', () => {
    const { screen } = mount(<FormMessage tone="info" title="It waits" titleLevel={2} />);
    expect(screen.getByRole('heading').elements()).toHaveLength(0);
    expect(screen.getByRole('img', { name: 'Note' }).elements()).toHaveLength(1);
  });
});
