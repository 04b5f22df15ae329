import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const heading = (container: HTMLElement) => container.querySelector('h1')!;

afterEach(async () => {
  document.documentElement.lang = 'en';
  await page.viewport(414, 896);
});

describe('ErrorScreen', () => {
  it.each([
    ['notFound', 'Page Not Found', 'There may be a typing error in the address, or the page may have moved.', 'Back to home'],
    ['serverError', 'Server Error', 'Something went wrong on our side, try again later.', 'Back to home'],
    ['rendering', 'Something went wrong', 'We apologise for the inconvenience. An unexpected error has occurred.', 'Go Home'],
  ] as const)('explains %s and links to the home page', (kind, title, text, home) => {
    const { container, screen } = mount(<ErrorScreen kind={kind} homeHref="/" />);
    expect(heading(container)).toHaveTextContent(title);
    expect(container.textContent).toContain(text);
    expect(screen.getByRole('link', { name: home }).element()).toHaveAttribute('href', '/');
    expect(container.querySelectorAll('button')).toHaveLength(kind === 'rendering' ? 1 : 0);
  });

  it('of a server error offers a retry next to the home link when given one', async () => {
    const handleRetry = vi.fn();
    const { screen } = mount(<ErrorScreen kind="serverError" homeHref="/" onRetry={handleRetry} />);
    await screen.getByRole('button', { name: 'Try Again' }).click();
    expect(handleRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Back to home' }).element()).toHaveAttribute('href', '/');
  });

  describe('without a connection', () => {
    const title = { en: 'No connection', ar: 'لا يوجد اتصال بالإنترنت' };

    it.each(['en', 'ar'] as const)('says so (%s), without an error code or links that would load a page', (locale) => {
      const { container } = mount(<ErrorScreen kind="offline" homeHref="/" />, { locale });
      expect(heading(container)).toHaveTextContent(title[locale]);
      expect(container.textContent).not.toContain('500');
      expect(container.querySelectorAll('a')).toHaveLength(0);
      expect(container.querySelectorAll('button')).toHaveLength(1);
    });

    it('retries on request and when the connection returns, until it unmounts', async () => {
      const handleRetry = vi.fn();
      const { screen, rerender } = mount(<ErrorScreen kind="offline" homeHref="/" onRetry={handleRetry} />);
      await screen.getByRole('button', { name: 'Try Again' }).click();
      expect(handleRetry).toHaveBeenCalledTimes(1);
      dispatchEvent(new Event('online'));
      expect(handleRetry).toHaveBeenCalledTimes(2);
      rerender(<ErrorScreen kind="serverError" homeHref="/" onRetry={handleRetry} />);
      dispatchEvent(new Event('online'));
      expect(handleRetry).toHaveBeenCalledTimes(2);
    });
  });

  describe('of a rendering error', () => {
    it('offers Try Again, which reloads the page', async () => {
      const loads: string[] = [];
      const handleNavigate = (event: NavigateEvent) => {
        loads.push(event.navigationType);
        event.preventDefault();
      };
      navigation.addEventListener('navigate', handleNavigate);
      onTestFinished(() => navigation.removeEventListener('navigate', handleNavigate));
      const { screen } = mount(<ErrorScreen kind="rendering" homeHref="/" />);
      await screen.getByRole('button', { name: 'Try Again' }).click();
      expect(loads).toEqual(['reload']);
    });

    it('calls the given retry', async () => {
      const handleRetry = vi.fn();
      const { screen } = mount(<ErrorScreen kind="rendering" homeHref="/" onRetry={handleRetry} />);
      await screen.getByRole('button', { name: 'Try Again' }).click();
      expect(handleRetry).toHaveBeenCalledOnce();
    });

    it('shows details only when they are given', () => {
      const { container, rerender } = mount(<ErrorScreen kind="rendering" homeHref="/" />);
      expect(container.querySelector('pre')).toBeNull();
      rerender(<ErrorScreen kind="rendering" homeHref="/" details={'Error: broken\n  at Page'} />);
      expect(container.querySelector('pre')).toBeVisible();
      expect(container.querySelector('pre')!.textContent).toBe('Error: broken\n  at Page');
    });

    it('moves the focus to its heading, because the focused element is gone', () => {
      const { container, rerender } = mount(<ErrorScreen kind="rendering" homeHref="/" />);
      expect(heading(container)).toHaveFocus();
      rerender(<ErrorScreen key="other" kind="notFound" homeHref="/" />);
      expect(heading(container)).not.toHaveFocus();
    });
  });

  it('uses the language of the provider', () => {
    const { container } = mount(<ErrorScreen kind="rendering" homeHref="/" details="Error" as="main" />, { locale: 'ar' });
    expect(container.querySelector('main h1')).toHaveTextContent('حدث خطأ ما');
  });

  it('loads the home page without the router, which may have failed', async () => {
    const navigate = vi.fn();
    const { screen } = mount(<ErrorScreen kind="rendering" homeHref="#home" />, { navigate });
    await screen.getByRole('link', { name: 'Go Home' }).click();
    expect(navigate).not.toHaveBeenCalled();
    expect(location.hash).toBe('#home');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('accepts custom texts and links', () => {
    const { container, screen } = mount(
      <ErrorScreen
        kind="serverError"
        homeHref="/"
        title="Not now"
        text="Later."
        homeLabel="Home"
        actions={<Button href="/contact">Contact</Button>}
      >
        Call us
      </ErrorScreen>,
    );
    expect(container.textContent).toContain('Not nowLater.Call us');
    expect(
      screen
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Contact']);
  });

  it('is complete in the HTML', () => {
    const { html, loggedErrors } = hydrate(<ErrorScreen kind="serverError" homeHref="/ar" />, undefined, { locale: 'ar' });
    expect(html).toContain('خطأ في الخادم');
    expect(html).toContain('href="/ar"');
    expect(loggedErrors).toEqual([]);
  });

  it('fits a screen of 320 px with a long stack trace, and its links are reachable by keyboard', async () => {
    await page.viewport(320, 640);
    const { container } = mount(<ErrorScreen kind="rendering" homeHref="/" details={`Error: ${'x'.repeat(400)}`} />);
    expect(container.scrollWidth).toBeLessThanOrEqual(320);
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('Try Again');
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('Go Home');
  });
});
