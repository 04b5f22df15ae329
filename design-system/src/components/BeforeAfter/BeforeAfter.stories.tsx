import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { brokenPhoto, exampleBefore, examplePhoto } from '../../testing/example-photos.ts';
import { ServiceScene } from '../../company/ServiceScene/ServiceScene.tsx';
import scenes from '../../company/ServiceScene/scenes.svg';
import { Container } from '../Container/Container.tsx';
import { Photo, type PhotoSources } from '../Photo/Photo.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';

const texts = {
  en: {
    label: 'The kitchen before and after',
    before: 'A kitchen with worn wooden fronts and cracks in the wall',
    after: 'The same kitchen with white fronts and a dark worktop',
  },
  ar: {
    label: 'المطبخ قبل التجديد وبعده',
    before: 'مطبخ بواجهات خشبية متهالكة وشقوق في الجدار',
    after: 'المطبخ نفسه بواجهات بيضاء وسطح عمل داكن',
  },
};
const longLabel = {
  en: 'The kitchen, the pantry and the outdoor cooking area of a villa in Arabian Ranches before and after the renovation of 2025',
  ar: 'المطبخ وغرفة المؤن ومنطقة الطهي الخارجية في فيلا في المرابع العربية قبل تجديد عام 2025 وبعده',
};

function Kitchen({ isBefore = false, sources = isBefore ? exampleBefore : examplePhoto }: { isBefore?: boolean; sources?: PhotoSources }) {
  const t = exampleIn(texts, useMessages().locale);
  return <Photo sources={sources} sizes="(min-width: 48rem) 44rem, 100vw" alt={isBefore ? t.before : t.after} />;
}

const meta = {
  title: 'Data/BeforeAfter',
  id: 'components-beforeafter',
  component: BeforeAfter,
  args: { label: texts.en.label, before: <Kitchen isBefore />, after: <Kitchen /> },
  parameters: { layout: 'fullscreen', arabic: { label: texts.ar.label } },
  render: (args) => (
    <Container width="narrow">
      <BeforeAfter {...args} />
    </Container>
  ),
} satisfies Meta<typeof BeforeAfter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hover: Story = { globals: { pseudo: { hover: ['input'] } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
/** Towards the end of its range, most of the picture from before shows. */
export const MostlyBefore: Story = {
  play: async ({ canvas }) => {
    await fireEvent.input(canvas.getByRole('slider'), { target: { value: '80' } });
  },
};
/** Drawings, whose edges are cut to 3:2. */
export const Drawings: Story = {
  args: {
    before: <ServiceScene file={scenes} name="commercial_fit_out" />,
    after: <ServiceScene file={scenes} name="kitchen_renovation" />,
  },
};
export const LongLabel: Story = { args: { label: longLabel.en }, parameters: { arabic: { label: longLabel.ar } } };
/** One file did not load. */
export const Broken: Story = { args: { before: <Kitchen isBefore sources={brokenPhoto} /> } };
