import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Badge } from './Badge.tsx';

describe('Badge', () => {
  it.each([
    ['en', 7, '7'],
    ['en', 99, '99'],
    ['en', 100, '99+'],
    ['ar', 7, '7'],
    ['ar', 100, '+99'],
  ] as const)('in %s writes %d as %s', (locale, count, text) => {
    expect(mount(<Badge count={count} />, { locale }).container).toHaveTextContent(text);
  });

  it('groups the digits of a large number', () => {
    expect(mount(<Badge count={4800} max={9999} />).container).toHaveTextContent('4,800');
  });

  it('renders nothing for zero', () => {
    expect(mount(<Badge count={0} label="0 new requests" />).container).toBeEmptyDOMElement();
  });

  it('is announced as its label, once', () => {
    const { container } = mount(<Badge count={128} label="128 new requests" />);
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent('99+');
    for (const unread of container.querySelectorAll('[aria-hidden="true"]')) unread.remove();
    expect(container.textContent).toBe('128 new requests');
  });

  it('as a dot has a text alternative', () => {
    const { container } = mount(<Badge isDot label="Something new" />);
    expect(container).toHaveTextContent('Something new');
  });
});
