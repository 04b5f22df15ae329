import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import { brokenPhoto, examplePhoto, tallPhoto } from '../../testing/example-photos.ts';
import { Container } from '../Container/Container.tsx';
import { PhotoCropper, type PhotoCropperProps } from './PhotoCropper.tsx';

/** Keeps the part, as a page does. */
function Cropped(props: PhotoCropperProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: typeof value) => {
    setValue(next);
    props.onChange(next);
  };
  return <PhotoCropper {...props} value={value} onChange={handleChange} />;
}

const alt = { en: 'A front door', ar: 'باب مدخل' };

const meta = {
  title: 'Forms/PhotoCropper',
  id: 'components-photocropper',
  component: PhotoCropper,
  args: {
    src: tallPhoto,
    alt: alt.en,
    width: 900,
    height: 1200,
    value: { x: 0.1, y: 0.25, width: 0.8 },
    minWidth: 480,
    onChange: fn(),
  },
  parameters: { layout: 'fullscreen', arabic: { alt: alt.ar } },
  render: (args) => (
    <Container width="narrow">
      <Cropped {...args} />
    </Container>
  ),
} satisfies Meta<typeof PhotoCropper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A photo of 3:2 fits: only its zoom has something to choose. */
export const WholePhoto: Story = {
  args: { src: examplePhoto.jpeg[0].url, width: 1200, height: 800, value: { x: 0, y: 0, width: 1 } },
};
/** No larger than it has to be: it cannot be enlarged. */
export const SmallPhoto: Story = { args: { value: { x: 0, y: 0, width: 1 }, minWidth: 900 } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const LongText: Story = {
  args: { src: brokenPhoto.jpeg[0].url, alt: `${alt.en}. `.repeat(30) },
  parameters: { arabic: { alt: `${alt.ar}. `.repeat(30) } },
};
export const Broken: Story = { args: { src: brokenPhoto.jpeg[0].url } };
