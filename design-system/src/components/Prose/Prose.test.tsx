import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { loadFonts } from '../../testing/load-fonts.ts';
import { mount } from '../../testing/mount.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Prose } from './Prose.tsx';
import { TableOfContents } from './TableOfContents.tsx';

afterEach(async () => {
  await page.viewport(414, 896);
  scrollTo(0, 0);
  history.replaceState(null, '', location.pathname + location.search);
});

const text = 'We keep what you send us for as long as we need it to answer, and no longer than the law of the United Arab Emirates asks. ';
const entries = [
  { id: 'what', label: 'What we keep' },
  { id: 'why', label: 'Why we keep it' },
  { id: 'rights', label: 'Your rights' },
];
const policy = (
  <Grid columns="aside">
    <aside>
      <TableOfContents entries={entries} />
    </aside>
    <Prose>
      {entries.map(({ id, label }) => (
        <section key={id}>
          <h2 id={id}>{label}</h2>
          <p>{text.repeat(20)}</p>
        </section>
      ))}
    </Prose>
  </Grid>
);

describe('Prose', () => {
  it.each(['en', 'ar'] as const)('ends its lines between 45 and 75 letters on a wide screen, in %s', async (locale) => {
    await loadFonts();
    await page.viewport(1280, 800);
    const sentence =
      locale === 'en'
        ? text
        : 'نحتفظ بما ترسله إلينا ما دمنا نحتاج إليه للرد عليك، ولا نتجاوز ما يطلبه قانون دولة الإمارات العربية المتحدة. ';
    const { container } = mount(
      <Prose>
        <p>{sentence.repeat(8)}</p>
      </Prose>,
      { locale },
    );
    const paragraph = container.querySelector('p')!;
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
    const perLine = sentence.repeat(8).length / lines;
    expect(perLine).toBeGreaterThanOrEqual(45);
    expect(perLine).toBeLessThanOrEqual(75);
  });

  it('keeps a wide table and a long URL within 320 px', async () => {
    await page.viewport(320, 700);
    const { container } = mount(
      <Prose>
        <p>
          <a href="/x">https://www.example.com/a/very/long/address/that/does/not/end/soon/enough</a>
        </p>
        <table>
          <tbody>
            <tr>
              <th scope="row">analytics_storage_preferences</th>
              <td>Remembers whether you agreed.</td>
              <td>180 days</td>
            </tr>
          </tbody>
        </table>
      </Prose>,
    );
    expect(container.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('scrolls only the table when large text makes the words of its header wider than a phone', async () => {
    onTestFinished(async () => {
      await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    });
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.viewport(320, 700);
    const { container } = mount(
      <Prose>
        <table>
          <thead>
            <tr>
              {['Description', 'Transferred', 'Duration'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </Prose>,
    );
    const table = container.querySelector('table')!;
    await expect.poll(() => table.scrollWidth).toBeGreaterThan(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    table.scrollTo({ left: 400 });
    expect(table.scrollLeft).toBeGreaterThan(0);
  });

  it('does not restyle the design system’s own components', () => {
    const size = (element: HTMLElement) => getComputedStyle(element.querySelector('h2')!).fontSize;
    const heading = (
      <Heading level={2} size="display">
        Title
      </Heading>
    );
    expect(size(mount(<Prose>{heading}</Prose>).container)).toBe(size(mount(heading).container));
    expect(size(mount(<Prose>{heading}</Prose>).container)).not.toBe(size(mount(policy).container));
  });

  it.each([
    ['en', 'paddingLeft'],
    ['ar', 'paddingRight'],
  ] as const)('indents lists at the start of the line, in %s', (locale, side) => {
    const { container } = mount(
      <Prose>
        <ul>
          <li>One</li>
        </ul>
      </Prose>,
      { locale },
    );
    expect(getComputedStyle(container.querySelector('ul')!)[side]).toBe('24px');
  });
});

describe('TableOfContents', () => {
  it('is a named navigation whose links lead to the headings', () => {
    const { screen } = mount(policy);
    const links = screen.getByRole('navigation', { name: 'On this page' }).getByRole('list').getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(entries.map(({ id, label }) => [label, `#${id}`]));
  });

  it('marks the current section', async () => {
    await page.viewport(1280, 500);
    const { container } = mount(policy);
    const current = () => container.querySelector('[aria-current="location"]')?.textContent;
    await expect.poll(current).toBe('What we keep');
    document.getElementById('rights')!.scrollIntoView();
    await expect.poll(current).toBe('Your rights');
    document.getElementById('why')!.scrollIntoView();
    await expect.poll(current).toBe('Why we keep it');
    // A jump from a long section, with its heading out of view, to far above it.
    const tall = () => Object.assign(document.createElement('div'), { style: 'block-size: 2000px' });
    document.body.prepend(tall());
    const text = document.getElementById('why')!.nextElementSibling!;
    text.append(tall());
    scrollTo({ top: text.getBoundingClientRect().top + scrollY + 800, behavior: 'instant' });
    await expect.poll(current).toBe('Why we keep it');
    await new Promise((resolve) => setTimeout(resolve, 100));
    scrollTo({ top: 0, behavior: 'instant' });
    await expect.poll(current).toBe(undefined);
    document.body.firstElementChild!.remove();
  });
});
