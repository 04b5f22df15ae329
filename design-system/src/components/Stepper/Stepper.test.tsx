import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Stepper } from './Stepper.tsx';

const steps = [
  { title: 'Service', href: '/service' },
  { title: 'Date', hint: 'Two are possible.' },
  { title: 'Address', href: '/address' },
];
const boxes = (container: HTMLElement) => [...container.querySelectorAll('li')].map((step) => step.getBoundingClientRect());

afterEach(() => page.viewport(414, 896));

describe('Stepper', () => {
  it('announces which steps are done, current and to come', () => {
    const { screen } = mount(<Stepper label="Booking" steps={steps} current={1} />);
    const items = screen.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['Service (done)', '2DateTwo are possible.', '3Address (to do)']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(screen.getByRole('list', { name: 'Booking' }).elements()).toHaveLength(1);
  });

  it('links only to steps that are done', () => {
    const { screen, rerender } = mount(<Stepper label="Booking" steps={steps} current={1} />);
    expect(screen.getByRole('link').elements()).toEqual([screen.getByRole('link', { name: 'Service' }).element()]);
    rerender(<Stepper label="Booking" steps={steps} current={3} />);
    expect(screen.getByRole('link').elements()).toHaveLength(2);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('is stacked on a phone', async () => {
    await page.viewport(360, 740);
    const [first, second] = boxes(mount(<Stepper label="Booking" steps={steps} current={1} />).container);
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
  });

  it.each([
    ['en', 1],
    ['ar', -1],
  ] as const)('runs in the reading direction where there is room, in %s', async (locale, sign) => {
    await page.viewport(1280, 800);
    const [first, second] = boxes(mount(<Stepper label="Booking" steps={steps} current={1} />, { locale }).container);
    expect(second!.top).toBe(first!.top);
    expect(Math.sign(second!.left - first!.left)).toBe(sign);
  });
});
