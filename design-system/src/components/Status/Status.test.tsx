import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Status } from './Status.tsx';

describe('Status', () => {
  it('conveys the state in text; the dot is decorative', () => {
    const { container } = mount(<Status tone="critical">overdue 40 min</Status>);
    expect(container).toHaveTextContent('overdue 40 min');
    expect(getComputedStyle(container.querySelector('span')!, '::before').content).toBe('""');
  });
});
