import { describe, expect, it } from 'vitest';

import { XIcon } from '../Icon/icons.tsx';
import { mount } from '../../testing/mount.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Stack } from './Stack.tsx';

describe('Stack', () => {
  it('stacks its children with the given gap', () => {
    const { container } = mount(
      <Stack space="lg">
        <p>One</p>
        <p>Two</p>
      </Stack>,
    );
    const [one, two] = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect());
    expect(two!.top - one!.bottom).toBeCloseTo(24, 1);
  });

  it('stretches fields, but neither buttons nor badges', () => {
    const { container } = mount(
      <Stack>
        <TextField label="Name" name="name" />
        <Button>Go</Button>
        <Button href="/contact">Go</Button>
        <IconButton icon={<XIcon />} label="Close" />
        <Badge>New</Badge>
        <Button isFullWidth>Go</Button>
      </Stack>,
    );
    const stack = container.querySelector('input')!.parentElement!.parentElement!;
    const widths = [...stack.children].map((child) => child.getBoundingClientRect().width);
    const full = stack.getBoundingClientRect().width;
    expect(widths.map((width) => width === full)).toEqual([true, false, false, false, false, true]);
  });

  it('keeps list semantics without markers', () => {
    const { screen } = mount(
      <Stack as="ul">
        <li>One</li>
      </Stack>,
    );
    expect(screen.getByRole('list').element()).toHaveAttribute('role', 'list');
    expect(getComputedStyle(screen.getByRole('list').element()).listStyleType).toBe('none');
  });
});
