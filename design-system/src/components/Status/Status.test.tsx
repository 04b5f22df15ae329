import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Status } from './Status.tsx';

describe('Status', () => {
  it('states itself in a word; the dot only repeats it', () => {
    const { container } = mount(<Status tone="critical">overdue 40 min</Status>);
    expect(container).toHaveTextContent('overdue 40 min');
    expect(getComputedStyle(container.querySelector('span')!, '::before').content).toBe('""');
  });
});
