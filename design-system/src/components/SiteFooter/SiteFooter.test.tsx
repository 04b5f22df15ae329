import { describe, expect, it, vi } from 'vitest';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import type { SiteFooterProps } from './SiteFooter.tsx';

const about = 'Electricians, AC technicians, plumbers and fit-out crews across Dubai.';
const social = [
  { network: 'instagram', href: 'https://www.instagram.com/zmb.example' },
  { network: 'linkedin', href: 'https://www.linkedin.com/company/zmb-example' },
  { network: 'facebook', href: 'https://www.facebook.com/zmb.example' },
  { network: 'x', href: 'https://x.com/zmb_example' },
] as const;
const services = ['AC services', 'Plumbing', 'Electrical', 'Handyman', 'Painting', 'Carpentry', 'Pools'].map((label) => ({
  href: `/services/${label.toLowerCase().replace(' ', '-')}`,
  label,
}));
const paths = ['/', '/about', '/contact', '/privacy-policy', '/cookie-policy', '/terms-conditions'];
const mapHref = 'https://www.google.com/maps/search/?api=1&query=ZMB';
const contact = {
  address: 'Business Bay, Dubai',
  mapHref,
  email: 'hello@zmb.example',
  phone: '+44 7700 900123',
  phoneHref: 'tel:00447700900123',
};

const full = (props: Partial<SiteFooterProps> = {}) => (
  <SiteFooter
    logo="ZMB"
    about={<p>{about}</p>}
    social={social}
    services={services}
    links={paths.map((href) => ({ href, label: `Page ${href}` }))}
    contact={contact}
    newsletter={
      <Form label="Newsletter" action="/api/newsletter" actions={<Button type="submit">Subscribe</Button>}>
        <TextField label="E-mail" name="email" type="email" isRequired />
      </Form>
    }
    owner="ZMB Technical Services"
    {...props}
  />
);
const column = (container: HTMLElement, title: string) =>
  [...container.querySelectorAll('h2')].find(({ textContent }) => textContent === title)!.parentElement!;
const hrefs = (element: Element) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('SiteFooter', () => {
  it('is the page’s contentinfo on ink, with a heading for each column', () => {
    const { screen } = mount(
      <SiteFooter
        logo="ZMB"
        about="One team."
        columns={[
          { title: 'Services', content: 'AC' },
          { title: 'Newsletter', content: 'Form' },
        ]}
        bottom="© 2026"
      />,
    );
    const footer = screen.getByRole('contentinfo').element();
    expect(getComputedStyle(footer).backgroundColor).toBe('rgb(17, 17, 17)');
    expect(
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Services', 'Newsletter']);
  });

  describe('[FTR-01] with everything', () => {
    it('has the company text and links to four social networks, by name, in a new tab', () => {
      const { container, screen } = mount(full());
      expect(container.textContent).toContain(about);
      const links = screen.getByRole('list', { name: 'Follow us' }).getByRole('link').elements();
      expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
        ['Instagram', 'LinkedIn', 'Facebook', 'X'].map((name, index) => [`${name} (opens in a new tab)`, social[index]!.href]),
      );
      for (const link of links) {
        expect(link).toHaveAttribute('target', '_blank');
        expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });

    it('shows the first five services', () => {
      const { container } = mount(full());
      expect(hrefs(column(container, 'Services'))).toEqual(services.slice(0, 5).map(({ href }) => href));
    });

    it('has the quick links', () => {
      const { container } = mount(full());
      expect(hrefs(column(container, 'Pages'))).toEqual(paths);
    });

    it('links the postal address to a map search, and e-mail and phone, which are left to right', () => {
      const { container } = mount(full(), { locale: 'ar' });
      const details = column(container, 'تواصل معنا');
      expect(hrefs(details)).toEqual([mapHref, 'mailto:hello@zmb.example', 'tel:00447700900123']);
      expect([...details.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
        'Business Bay, Dubai',
        'hello@zmb.example',
        '+44 7700 900123',
      ]);
      expect(details.querySelectorAll('bdi[dir="ltr"]')).toHaveLength(2);
    });

    it('contains the newsletter form', () => {
      const { container, screen } = mount(full());
      expect(screen.getByRole('form', { name: 'Newsletter' }).element()).toHaveAttribute('action', '/api/newsletter');
      expect(column(container, 'Newsletter').parentElement!.querySelector('form input[type="email"]')).not.toBeNull();
    });

    it('shows the current year', () => {
      expect(mount(full()).container.textContent).toContain(`© ${new Date().getFullYear()} ZMB Technical Services`);
    });
  });

  it('replaces the year of a page that was built in an earlier one', async () => {
    const { container, loggedErrors, html } = hydrate(full(), (page) => {
      const line = [...page.querySelectorAll('span')].find(({ textContent }) => textContent.startsWith('©'))!;
      line.textContent = '© 2019 ZMB Technical Services';
    });
    await waitForEffects();
    expect(html).toContain(`© ${new Date().getFullYear()}`);
    expect(container.textContent).toContain(`© ${new Date().getFullYear()} ZMB Technical Services`);
    expect(container.textContent).not.toContain('2019');
    expect(loggedErrors).toEqual([]);
  });

  it('offers the cookie settings only when given a handler', async () => {
    const handleCookieSettings = vi.fn();
    const { screen, rerender } = mount(full({ onCookieSettings: handleCookieSettings }));
    await screen.getByRole('button', { name: 'Cookie settings' }).click();
    expect(handleCookieSettings).toHaveBeenCalledExactlyOnceWith();
    rerender(full());
    expect(screen.getByRole('button', { name: 'Cookie settings' }).elements()).toHaveLength(0);
  });

  it('has targets of at least 24 px, social links of 44 px', () => {
    const { container } = mount(full({ onCookieSettings: () => {} }));
    for (const target of container.querySelectorAll('a, button')) {
      const { width, height } = target.getBoundingClientRect();
      const least = target.getAttribute('target') === '_blank' && target.hasAttribute('aria-label') ? 44 : 24;
      expect(height, target.outerHTML).toBeGreaterThanOrEqual(least);
      expect(width, target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  });
});
