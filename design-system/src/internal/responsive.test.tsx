import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { Grid } from '../components/Grid/Grid.tsx';
import { Inline } from '../components/Inline/Inline.tsx';
import { Section } from '../components/Section/Section.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { mount } from '../testing/mount.tsx';
import type { SpaceName } from '../theme/contract.css.ts';
import type { Responsive } from './responsive.ts';

const onScreen = async (width: number) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(414, 896));
};
/** Below and at the two breakpoints. */
const WIDTHS = [767, 768, 1023, 1024];
const gapOf = (element: Element | null) => Number.parseFloat(getComputedStyle(element!).rowGap);

describe('Responsive', () => {
  it.each<[string, Responsive<SpaceName>, number[]]>([
    ['of all sizes', { phone: 'xs', tablet: 'md', desktop: 'lg' }, [8, 16, 16, 24]],
    ['that becomes smaller', { phone: 'lg', tablet: 'md', desktop: 'xs' }, [24, 16, 16, 8]],
    ['without a tablet', { phone: 'xs', desktop: 'lg' }, [8, 8, 8, 24]],
    ['without a desktop', { phone: 'xs', tablet: 'md' }, [8, 16, 16, 16]],
    ['of one step', 'md', [16, 16, 16, 16]],
  ])('space %s is the gap of Stack, Inline and Grid', async (_, space, gaps) => {
    const { container } = mount(
      <>
        <Stack space={space}>…</Stack>
        <Inline space={space}>…</Inline>
        <Grid columns={2} space={space}>
          …
        </Grid>
      </>,
    );
    for (const [index, width] of WIDTHS.entries()) {
      await onScreen(width);
      expect([...container.children].map(gapOf)).toEqual([gaps[index], gaps[index], gaps[index]]);
    }
  });

  it('spacing is the padding of Section', async () => {
    const { container } = mount(
      <>
        <Section spacing={{ phone: 'tight', desktop: 'normal' }}>…</Section>
        <Section spacing="tight">…</Section>
        <Section>…</Section>
      </>,
    );
    const paddings = () => [...container.querySelectorAll('section')].map((section) => getComputedStyle(section).paddingBlockStart);
    await onScreen(1023);
    const [below, tight] = paddings();
    expect(below).toBe(tight);
    await onScreen(1024);
    const [from, , normal] = paddings();
    expect(from).toBe(normal);
    expect(normal).not.toBe(tight);
  });
});
