import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { contrast } from '../../theme/contrast.ts';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './Chart.tsx';
import { labelStep } from './plot-size.ts';

const days: ChartProps = {
  title: 'Enquiries a day',
  kind: 'columns',
  categories: ['1 Nov', '2 Nov', '3 Nov'],
  categoryLabel: 'Day',
  series: [
    { key: 'contacts', label: 'Messages', tone: 'accent', values: [4, 0, 2] },
    { key: 'callbacks', label: 'Callbacks', tone: 'info', values: [1, 3, 0] },
  ],
};

async function drawn(container: HTMLElement, what = 'text') {
  await expect.poll(() => container.querySelectorAll(`figure [aria-hidden] > svg ${what}`).length).toBeGreaterThan(0);
  return [...container.querySelectorAll<SVGGraphicsElement>(`figure [aria-hidden] > svg ${what}`)];
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('Chart', () => {
  it('has a table with every value', async () => {
    const { screen, container } = mount(<Chart {...days} />);
    await expect.element(screen.getByRole('figure', { name: 'Enquiries a day' })).toBeVisible();
    expect(container.querySelector('table')?.checkVisibility()).toBe(false);
    await userEvent.click(screen.getByText('Show as a table'));
    await expect.element(screen.getByRole('table', { name: 'Enquiries a day' })).toBeVisible();
    const cells = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['1 Nov', '4', '1'],
      ['2 Nov', '0', '3'],
      ['3 Nov', '2', '0'],
    ]);
  });

  it('keeps a long table within its frame, however narrow that is on a wide screen', async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(414, 896));
    const month = Array.from({ length: 31 }, (_, day) => `${day + 1} Oct`);
    const series = days.series.map((each) => ({ ...each, values: month.map((_, day) => day) }));
    const { container, screen } = mount(
      <div style={{ inlineSize: '28rem' }}>
        <Chart {...days} categories={month} series={series} />
      </div>,
    );
    await userEvent.click(screen.getByText('Show as a table'));
    await expect.element(screen.getByRole('table')).toBeVisible();
    const bottom = container.querySelector('figure')!.getBoundingClientRect().bottom + scrollY;
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(Math.max(innerHeight, Math.ceil(bottom) + 16));
    const box = screen.getByRole('region').element();
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    box.scrollTop = box.scrollHeight;
    const last = [...container.querySelectorAll('tbody tr')].at(-1)!.getBoundingClientRect();
    expect(last.bottom).toBeLessThanOrEqual(box.getBoundingClientRect().bottom + 1);
  });

  it('writes the parts of a bar, and no zero beside another part', async () => {
    const { container } = mount(
      <Chart
        {...days}
        kind="bars"
        series={days.series.map((each, place) => ({
          ...each,
          values: [
            [4, 0, 0],
            [1, 3, 0],
          ][place]!,
        }))}
      />,
    );
    const texts = (await drawn(container)).map(({ textContent }) => textContent);
    expect(texts).toEqual(['1 Nov', '4 + 1', '2 Nov', '3', '3 Nov', '0']);
  });

  it('draws stacked columns in proportion to their values', async () => {
    const { container } = mount(<Chart {...days} />);
    await drawn(container);
    const columns = (await drawn(container, 'rect')).slice(0, 4).map((rect) => rect.getBBox());
    const [four, two, one, three] = columns;
    expect((four?.height ?? 0) / (two?.height ?? 1)).toBeCloseTo(2);
    expect((three?.height ?? 0) / (one?.height ?? 1)).toBeCloseTo(3);
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBeCloseTo(four?.y ?? -1);
  });

  it.each(['en', 'ar'] as const)('runs in the reading direction (%s)', async (locale) => {
    const { container } = mount(<Chart {...days} />, { locale });
    await drawn(container);
    const [first, second] = (await drawn(container, 'rect')).map((rect) => rect.getBBox().x);
    expect((first ?? 0) < (second ?? 0)).toBe(locale === 'en');
  });

  it('starts bars at the inline start', async () => {
    const { container } = mount(<Chart {...days} kind="bars" series={days.series.slice(0, 1)} />, { locale: 'ar' });
    const [track, bar] = (await drawn(container, 'rect')).map((rect) => rect.getBBox());
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeCloseTo(track?.width ?? -1);
  });

  it('has the notes of bars in lines of their own, so that long ones cover no value on a phone, and beside the labels in the table', async () => {
    const notes = days.categories.map((day) => `${day}: 18 enquiries · AED 295,810`);
    const { container } = mount(<Chart {...days} kind="bars" notes={notes} />);
    container.setAttribute('style', 'inline-size: 300px');
    await expect.poll(() => container.querySelector('figure [aria-hidden] > svg')?.clientWidth).toBeLessThan(300);
    await expect.poll(() => container.querySelectorAll('figure [aria-hidden] > svg text').length).toBe(3 * notes.length);
    const drawing = container.querySelector('figure [aria-hidden] > svg')!;
    const boxesOf = (name: string) => [...drawing.querySelectorAll(name)].map((part) => part.getBoundingClientRect());
    // It is drawn again once the new size is known.
    await expect
      .poll(() => {
        const texts = boxesOf('text');
        return texts.filter((one, place) => texts.some((other, index) => index > place && overlap(one, other)));
      })
      .toEqual([]);
    expect(Math.max(...boxesOf('rect').map(({ bottom }) => bottom))).toBeLessThanOrEqual(drawing.getBoundingClientRect().bottom);
    expect(container.querySelector('tbody th')).toHaveTextContent(`1 Nov · ${notes[0]}`);
  });

  it('shows the values under the pointer', async () => {
    const { container } = mount(<Chart {...days} />);
    await drawn(container);
    const plane = (await drawn(container, 'rect')).at(-1);
    await userEvent.hover(plane as unknown as HTMLElement, { position: { x: 5, y: 50 } });
    await expect.poll(() => container.querySelector('figure > [aria-hidden]')?.textContent).toBe('Messages4Callbacks11 Nov');
  });

  it('draws nothing outside its box, even on the narrowest phone', async () => {
    const { container } = mount(<Chart {...days} categories={Array.from({ length: 90 }, (_, day) => `day ${day}`)} />);
    container.setAttribute('style', 'inline-size: 280px');
    await expect.poll(() => container.querySelector('figure [aria-hidden] > svg')?.clientWidth).toBeLessThan(280);
    await expect.poll(() => container.querySelectorAll('figure [aria-hidden] > svg text').length).toBeGreaterThan(3);
    const place = container.querySelector('figure')!.getBoundingClientRect();
    await expect
      .poll(() => Math.max(...[...container.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().right)))
      .toBeLessThan(place.right);
  });

  it.each([
    ['columns', 'en'],
    ['lines', 'ar'],
    ['bars', 'en'],
  ] as const)('%s grow with the browser’s text, in %s: no label is cut off, and none covers another', async (kind, locale) => {
    const { container } = mount(<Chart {...days} kind={kind} series={days.series.slice(0, 1)} />, { locale });
    const svg = (await drawn(container, 'text'))[0]!.ownerSVGElement!;
    const usual = svg.getBoundingClientRect().height;
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    document.documentElement.style.fontSize = '32px';
    await expect.poll(() => svg.getBoundingClientRect().height).toBe(usual * 2);
    const boxes = () => [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
    const area = () => svg.getBoundingClientRect();
    await expect.poll(() => boxes().every(({ left, right }) => left >= area().left && right <= area().right)).toBe(true);
    await expect
      .poll(() => boxes().filter((one, place) => boxes().some((other, index) => index > place && overlap(one, other))))
      .toEqual([]);
  });

  it.for(['columns', 'lines', 'bars'] as const)('shows all %s in a narrower layout without a resize event, as on paper', async (kind) => {
    const { container } = mount(<Chart {...days} kind={kind} />);
    const all = await drawn(container, ':is(rect, text, circle)');
    const svg = all[0]!.ownerSVGElement!;
    const usual = svg.getBoundingClientRect().width;
    const figure = container.querySelector('figure')!;
    figure.classList.add('narrow');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.narrow { width: ${usual / 2}px }`);
    document.adoptedStyleSheets.push(sheet);
    onTestFinished(() => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1));
    // Observers run after this task.
    const area = svg.getBoundingClientRect();
    expect(area.width).toBeLessThan(usual / 2);
    const boxes = all.map((each) => each.getBoundingClientRect());
    expect(boxes.filter(({ left, right }) => left < area.left - 1 || right > area.right + 1)).toEqual([]);
  });

  it('offers no table on paper', async () => {
    const { container } = mount(<Chart {...days} />);
    expect(container.querySelector('summary')).toBeVisible();
    onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    expect(container.querySelector('summary')).not.toBeVisible();
  });

  it('has no inline styles', async () => {
    const { container } = mount(<Chart {...days} />);
    await drawn(container);
    expect(container.querySelectorAll('figure [style]')).toHaveLength(0);
  });
});

describe('Chart in forced colours', () => {
  afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

  /** A computed colour over black or white, as `#rrggbb`. */
  const opaque = (color: string, canvas: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)!.map(Number);
    const mix = (part: number) => Math.round(part * alpha + (canvas === '#ffffff' ? 255 : 0) * (1 - alpha));
    return `#${[red, green, blue].map((part) => mix(part).toString(16).padStart(2, '0')).join('')}`;
  };
  const cases = (['columns', 'lines', 'bars'] as const).flatMap((kind) => [
    { kind, theme: 'light', palette: 'dark', canvas: '#000000' } as const,
    { kind, theme: 'dark', palette: 'light', canvas: '#ffffff' } as const,
  ]);

  // The system's palette need not match the visitor's choice of theme.
  it.each(cases)('$kind: text has 4.5 : 1, lines and values 3 : 1, with $palette colours on the $theme theme', async (setting) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: setting.palette },
      ],
    });
    const { container } = mount(<Chart {...days} kind={setting.kind} />);
    document.documentElement.dataset['theme'] = setting.theme;
    const contrastOf = (color: string) => contrast(opaque(color, setting.canvas), setting.canvas);
    const texts = await drawn(container);
    for (const text of texts) expect(contrastOf(getComputedStyle(text).fill)).toBeGreaterThanOrEqual(4.5);
    for (const line of container.querySelectorAll('svg line')) expect(contrastOf(getComputedStyle(line).stroke)).toBeGreaterThanOrEqual(3);
    for (const path of container.querySelectorAll('svg path')) expect(contrastOf(getComputedStyle(path).stroke)).toBeGreaterThanOrEqual(3);
    const values = [...container.querySelectorAll('svg rect')].map((rect) => getComputedStyle(rect));
    // What is not filled, such as a track, is outlined.
    const paints = values.map(({ fill, stroke }) => (stroke === 'none' ? fill : stroke)).filter((paint) => paint !== 'rgba(0, 0, 0, 0)');
    for (const paint of paints) expect(contrastOf(paint)).toBeGreaterThanOrEqual(3);
    expect(paints.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the labels below a chart', () => {
  it('are thinned out to fit', () => {
    const month = Array.from({ length: 30 }, () => '12 Nov');
    expect(labelStep(month, 1200)).toBe(2);
    expect(labelStep(month, 280)).toBe(10);
    expect(labelStep([], 280)).toBe(1);
  });
});
