import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Carousel } from './Carousel.tsx';
import type { CarouselProps } from './Carousel.tsx';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <p key={index}>
      <a href={`#${index + 1}`}>{index + 1}</a>
    </p>
  ));
const reviews = (props: Partial<CarouselProps> = {}, count = 6) => (
  <Carousel label="Reviews" slideLabel="Review" {...props}>
    {slides(count)}
  </Carousel>
);

/** Scrolling is slow on a busy machine. */
const poll = <Value,>(read: () => Value) => expect.poll(read, { timeout: 5000 });
const list = (container: HTMLElement) => container.querySelector('ul')!;
const inView = (container: HTMLElement) => {
  const frame = list(container).getBoundingClientRect();
  return [...container.querySelectorAll('li')].flatMap((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left >= frame.left - 1 && right <= frame.right + 1 ? [Number(slide.textContent)] : [];
  });
};
const button = (container: HTMLElement, name: string) => container.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!;
const announcement = (container: HTMLElement) => container.querySelector('[aria-live="polite"]')!.textContent;
const comes = (container: HTMLElement, numbers: readonly number[]) => poll(() => inView(container)).toEqual(numbers);
const ready = (container: HTMLElement) => poll(() => getComputedStyle(button(container, 'Next')).visibility).toBe('visible');

afterEach(async () => {
  await page.viewport(414, 896);
  history.replaceState(null, '', location.pathname + location.search);
});

describe('Carousel', () => {
  it('is a named carousel around a list of all slides, and its buttons reference the list they control', () => {
    const { container, screen } = mount(reviews());
    expect(screen.getByRole('region', { name: 'Reviews' }).element()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByRole('list', { name: 'Reviews' }).getByRole('listitem').elements()).toHaveLength(6);
    expect(button(container, 'Next').getAttribute('aria-controls')).toBe(list(container).id);
  });

  it.each([
    [360, 1],
    [800, 2],
    [1200, 3],
  ])('in a container of %d px shows %d slides', async (width, count) => {
    await page.viewport(1280, 800);
    const { container } = mount(reviews());
    container.style.inlineSize = `${width}px`;
    await comes(container, [1, 2, 3].slice(0, count));
  });

  it.each([
    [350, [1, 2], true],
    [800, [1, 2, 3, 4, 5, 6], false],
    [1200, [1, 2, 3, 4, 5, 6], false],
  ])('of small cards in a container of %d px shows %j', async (width, shown, hasButtons) => {
    await page.viewport(1280, 800);
    const { container } = mount(reviews({ isGridWhenWide: true }));
    container.style.inlineSize = `${width}px`;
    await comes(container, shown);
    expect(button(container, 'Next').checkVisibility()).toBe(hasButtons);
    expect(list(container).tabIndex).toBe(-1);
  });

  for (const locale of ['en', 'ar'] as const) {
    describe(`in ${locale}`, () => {
      const labels = { en: ['Next', 'Previous'], ar: ['التالي', 'السابق'] }[locale] as [string, string];

      it('moves by its buttons, which are aria-disabled at the ends', async () => {
        const { container } = mount(reviews({}, 3), { locale });
        const [next, previous] = [button(container, labels[0]), button(container, labels[1])];
        await poll(() => previous.getAttribute('aria-disabled')).toBe('true');
        await userEvent.click(next);
        await comes(container, [2]);
        await poll(() => previous.getAttribute('aria-disabled')).toBe('false');
        await userEvent.click(next);
        await comes(container, [3]);
        await poll(() => next.getAttribute('aria-disabled')).toBe('true');
        expect(next).toHaveFocus();
        next.click();
        await userEvent.click(previous);
        await comes(container, [2]);
      });

      it('scrolls by arrow keys in the text direction, and by Home and End', async () => {
        const { container } = mount(reviews(), { locale });
        await waitForEffects();
        list(container).focus();
        await userEvent.keyboard(locale === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
        await comes(container, [2]);
        await userEvent.keyboard('{End}');
        await comes(container, [6]);
        await userEvent.keyboard('{Home}');
        await comes(container, [1]);
      });

      it('scrolls a link into view when Tab reaches it', async () => {
        const { container } = mount(reviews(), { locale });
        list(container).focus();
        await userEvent.tab();
        await userEvent.tab();
        await userEvent.tab();
        expect(document.activeElement).toHaveTextContent('3');
        await comes(container, [3]);
      });
    });
  }

  it('moves two slides on two quick presses', async () => {
    const { container } = mount(reviews());
    await ready(container);
    button(container, 'Next').click();
    button(container, 'Next').click();
    await comes(container, [3]);
  });

  it('mirrors its arrows in Arabic', () => {
    const { container } = mount(reviews(), { locale: 'ar' });
    expect(getComputedStyle(button(container, 'التالي').querySelector('svg')!).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('announces its settled position, and nothing initially', async () => {
    const { container } = mount(reviews());
    await ready(container);
    await waitForEffects();
    expect(announcement(container)).toBe('');
    await userEvent.click(button(container, 'Next'));
    await poll(() => announcement(container)).toBe('Review 2 of 6');
  });

  it('announces all visible slides', async () => {
    await page.viewport(1280, 800);
    const { container } = mount(reviews());
    await ready(container);
    await userEvent.click(button(container, 'Next'));
    await poll(() => announcement(container)).toBe('Review 2 to 4 of 6');
  });

  it('keeps its position when the page becomes wider', async () => {
    const { container } = mount(reviews());
    await ready(container);
    await userEvent.click(button(container, 'Next'));
    await poll(() => announcement(container)).toBe('Review 2 of 6');
    await page.viewport(1280, 800);
    await comes(container, [2, 3, 4]);
  });

  describe('dots', () => {
    it('scroll to a slide, are named, marked and at least 24 px', async () => {
      const { container, screen } = mount(reviews({ hasDots: true }));
      await ready(container);
      const dots = [...container.querySelectorAll<HTMLElement>('button[aria-label^="Go to"]')];
      expect(dots).toHaveLength(6);
      for (const { offsetWidth, offsetHeight } of dots) expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(24);
      await screen.getByRole('button', { name: 'Go to Review 5 of 6' }).click();
      await comes(container, [5]);
      await poll(() => dots.findIndex((dot) => dot.ariaCurrent === 'true')).toBe(4);
    });

    it('are optional', () => {
      expect(mount(reviews()).container.querySelectorAll('button')).toHaveLength(2);
    });
  });

  describe('onSlideChange', () => {
    it('is called where scrolling settles, not for slides passed', async () => {
      const handleSlideChange = vi.fn();
      const { container } = mount(reviews({ onSlideChange: handleSlideChange, hasDots: true }));
      await ready(container);
      button(container, 'Go to Review 5 of 6').click();
      await comes(container, [5]);
      await poll(() => handleSlideChange.mock.calls).toEqual([[4]]);
    });

    it('is not called for slides passed on a slow device either', async () => {
      const handleSlideChange = vi.fn();
      const { container } = mount(reviews({ onSlideChange: handleSlideChange, hasDots: true }));
      await ready(container);
      // Each frame of the scroll takes longer than the pause after which scrolling counts as settled.
      list(container).addEventListener('scroll', () => {
        for (const until = performance.now() + 200; performance.now() < until;);
      });
      button(container, 'Go to Review 6 of 6').click();
      await comes(container, [6]);
      await poll(() => handleSlideChange.mock.calls).toEqual([[5]]);
    });

    it('is called for manual scrolling', async () => {
      const handleSlideChange = vi.fn();
      const { container } = mount(reviews({ onSlideChange: handleSlideChange }));
      await ready(container);
      list(container).scrollBy({ left: 400 });
      await poll(() => handleSlideChange.mock.calls).toEqual([[1]]);
    });
  });

  describe('before hydration', () => {
    it('has every slide, scrolls, hides non-functional controls, and keeps its scroll position', async () => {
      const handleSlideChange = vi.fn();
      const { html, container, loggedErrors } = hydrate(reviews({ onSlideChange: handleSlideChange }), (before) => {
        list(before).scrollTo({ left: list(before).scrollWidth, behavior: 'instant' });
        expect(inView(before)).toEqual([6]);
        expect(getComputedStyle(button(before, 'Next')).visibility).toBe('hidden');
      });
      expect(html.match(/<li/g)).toHaveLength(6);
      await poll(() => handleSlideChange.mock.calls).toEqual([[5]]);
      expect(inView(container)).toEqual([6]);
      expect(announcement(container)).toBe('');
      expect(loggedErrors).toEqual([]);
    });
  });

  it('has no buttons when everything fits', async () => {
    await page.viewport(1280, 800);
    const { container, rerender } = mount(reviews({}, 3));
    expect(getComputedStyle(button(container, 'Next').parentElement!.parentElement!).display).toBe('none');
    rerender(reviews({ slidesPerView: 2 }, 3));
    expect(getComputedStyle(button(container, 'Next').parentElement!.parentElement!).display).toBe('flex');
    rerender(reviews({}, 1));
    expect(container.querySelectorAll('button')).toHaveLength(0);
  });
});
