import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { ReviewCard } from './ReviewCard.tsx';

describe('ReviewCard', () => {
  it('is a figure with a quotation and the customer as its caption', () => {
    const { container, screen } = mount(
      <ReviewCard name="Maryam A." date="2025-03" service="AC services">
        Cold ever since.
      </ReviewCard>,
    );
    const figure = screen.getByRole('figure').element();
    expect(figure.querySelector('blockquote')).toHaveTextContent('Cold ever since.');
    expect(figure.querySelector('figcaption')!.textContent).toBe('Maryam A.March 2025AC services');
    expect(container.querySelectorAll('blockquote figcaption')).toHaveLength(0);
  });

  it.each([
    ['en', '2025-03', 'March 2025'],
    ['ar', '2025-03', 'مارس 2025'],
    ['en', '2025-01-01', '1 January 2025'],
    ['ar', '2025-01-01', '1 يناير 2025'],
  ] as const)('in %s writes %s as %s, and keeps the date for machines', (locale, date, text) => {
    const { container } = mount(
      <ReviewCard name="Maryam A." date={date}>
        Good.
      </ReviewCard>,
      { locale },
    );
    const time = container.querySelector('time')!;
    expect(time.textContent.replace(/[\u200E\u200F]/g, '')).toBe(text);
    expect(time).toHaveAttribute('datetime', date);
  });

  it.each([
    ['en', '4 out of 5 stars'],
    ['ar', '4 من 5 نجوم'],
  ] as const)('in %s names its stars, and its source with a link to the review', (locale, name) => {
    const { container, screen, rerender } = mount(
      <ReviewCard name="Maryam A." date="2025-03" stars={4} source="Google" href="https://reviews.example/1">
        Good.
      </ReviewCard>,
      { locale },
    );
    expect(screen.getByRole('img', { name, exact: true }).element().querySelectorAll('svg')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Google' }).element()).toHaveAttribute('href', 'https://reviews.example/1');
    rerender(
      <ReviewCard name="Maryam A." date="2025-03" source="Google">
        Good.
      </ReviewCard>,
    );
    expect(container.querySelector('[role="img"], a')).toBeNull();
    expect(container.querySelector('figcaption')!.textContent).toContain('Google');
  });

  it('shows a long text in full', () => {
    const text = 'Two technicians, shoe covers, forty minutes. '.repeat(30);
    const { container } = mount(
      <ReviewCard name="Maryam A." date="2025-03">
        {text}
      </ReviewCard>,
    );
    const quote = container.querySelector('blockquote')!;
    expect(quote.scrollHeight).toBe(quote.clientHeight);
    expect(quote.querySelector('p')!.textContent).toBe(text);
  });
});
