import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { DescriptionList } from './DescriptionList.tsx';

describe('DescriptionList', () => {
  it('pairs each value with its label', () => {
    const { screen } = mount(
      <DescriptionList
        items={[
          { term: 'Phone', value: '+971 50 123 4567' },
          { term: 'Rooms', value: 0 },
        ]}
      />,
    );
    const textsOf = (role: string) =>
      screen
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(['Phone', 'Rooms']);
    expect(textsOf('definition')).toEqual(['+971 50 123 4567', '0']);
  });

  it.each([
    ['en', undefined, 'Not given'],
    ['ar', undefined, 'غير مذكور'],
    ['en', 'No phone', 'No phone'],
  ] as const)('announces a missing value in %s', (locale, label, text) => {
    const { screen } = mount(<DescriptionList items={[{ term: 'Phone', value: '' }]} missingLabel={label} />, {
      locale,
    });
    const [value] = screen.getByRole('definition').elements();
    expect(value!.textContent).toBe(`–${text}`);
    expect(value!.querySelector('[aria-hidden]')!.textContent).toBe('–');
  });

  it('aligns its values in a column, or below their terms in narrow containers', () => {
    const { container } = mount(
      <div style={{ inlineSize: '24rem' }}>
        <DescriptionList
          items={[
            { term: 'Phone', value: 'one' },
            { term: 'Came from the page', value: 'two' },
          ]}
        />
      </div>,
    );
    const lefts = () => [...container.querySelectorAll('dd')].map((value) => value.getBoundingClientRect().left);
    const termLeft = container.querySelector('dt')!.getBoundingClientRect().left;
    expect(new Set(lefts()).size).toBe(1);
    expect(lefts()[0]).toBeGreaterThan(termLeft);
    (container.firstElementChild as HTMLElement).style.inlineSize = '14rem';
    expect(lefts()).toEqual([termLeft, termLeft]);
  });
});
