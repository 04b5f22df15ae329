import type { Meta, StoryObj } from '@storybook/react-vite';

import { brokenPhoto, examplePhoto } from '../../testing/example-photos.ts';
import { Container } from '../Container/Container.tsx';
import { Photo } from './Photo.tsx';

const alt = { en: 'A kitchen with white fronts and a dark worktop', ar: 'مطبخ بواجهات بيضاء وسطح عمل داكن' };
const longAlt = {
  en: 'A kitchen with white fronts, brass handles and a dark worktop below a wide window, seen from the door to the garden',
  ar: 'مطبخ بواجهات بيضاء ومقابض نحاسية وسطح عمل داكن تحت نافذة عريضة، من جهة باب الحديقة',
};

const meta = {
  title: 'Data/Photo',
  id: 'components-photo',
  component: Photo,
  args: { sources: examplePhoto, sizes: '(min-width: 48rem) 44rem, 100vw', alt: alt.en },
  parameters: { layout: 'fullscreen', arabic: { alt: alt.ar } },
  render: (args) => (
    <Container width="narrow">
      <Photo {...args} />
    </Container>
  ),
} satisfies Meta<typeof Photo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The first picture of a page. */
export const Eager: Story = { args: { isEager: true } };
/** A file that did not load: background and text alternative. */
export const Broken: Story = {
  args: { sources: brokenPhoto, alt: longAlt.en },
  parameters: { arabic: { alt: longAlt.ar } },
};
