import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { HouseIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { ReviewCard } from '../ReviewCard/ReviewCard.tsx';
import { Section } from '../Section/Section.tsx';
import { ServiceCard } from '../../company/ServiceCard/ServiceCard.tsx';
import { Carousel } from './Carousel.tsx';
import type { CarouselProps } from './Carousel.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    label: 'Reviews',
    slide: 'Review',
    reviews: [
      ['Maryam A.', '2025-03', 'Two technicians, shoe covers, forty minutes. The majlis has been cold ever since.'],
      [
        'James O.',
        '2025-01',
        'Our office in JLT was ready on the Thursday they had named in October. I had booked the movers for the week after, just in case.',
      ],
      ['Fatima H.', '2024-11', 'They sent a photo of the tank before and after. I will not describe the one before.'],
      ['Priya N.', '2024-10', 'The quote was the bill.'],
      ['Omar S.', '2024-08', 'Water through the ceiling at 2 in the morning. Someone was there before 3.'],
      ['Elena K.', '2024-06', 'They vacuumed. I have never had a workman who vacuumed.'],
    ],
  },
  ar: {
    label: 'آراء العملاء',
    slide: 'رأي',
    reviews: [
      ['مريم أ.', '2025-03', 'فنّيان بأغطية على الأحذية، وأربعون دقيقة، والمجلس بارد منذ ذلك اليوم.'],
      [
        'جيمس أ.',
        '2025-01',
        'كان مكتبنا في أبراج بحيرات جميرا جاهزًا يوم الخميس الذي حدّدوه في أكتوبر، وكنت قد حجزت شركة النقل للأسبوع التالي احتياطًا.',
      ],
      ['فاطمة ح.', '2024-11', 'أرسلوا لنا صورة للخزان قبل التنظيف وبعده، ولن أصف الأولى.'],
      ['بريا ن.', '2024-10', 'جاءت الفاتورة كعرض السعر تمامًا.'],
      ['عمر س.', '2024-08', 'تسرّب الماء من السقف في الثانية فجرًا، ووصل أحدهم قبل الثالثة.'],
      ['إيلينا ك.', '2024-06', 'نظّفوا المكان بالمكنسة الكهربائية قبل أن يغادروا. لم أرَ ذلك من قبل.'],
    ],
  },
} as const;

type ReviewsProps = Partial<CarouselProps> & { count?: number };

function Reviews({ count = 6, ...props }: ReviewsProps) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <Carousel label={t.label} slideLabel={t.slide} {...props}>
      {t.reviews.slice(0, count).map(([name, date, text]) => (
        <ReviewCard key={name} name={name} date={date}>
          {text}
        </ReviewCard>
      ))}
    </Carousel>
  );
}

const meta = {
  title: 'Layout/Carousel',
  id: 'components-carousel',
  component: Carousel,
  args: { label: texts.en.label, slideLabel: texts.en.slide, onSlideChange: fn(), children: null },
  parameters: { layout: 'fullscreen', arabic: { label: texts.ar.label, slideLabel: texts.ar.slide } },
  render: ({ children: _, ...args }) => (
    <Section spacing="tight" tone="raised">
      <Reviews {...args} />
    </Section>
  ),
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLButtonElement>('button')];
const areReady = (root: HTMLElement) => waitFor(() => expect(buttonsOf(root)[0]).toBeVisible());

export const ThreeInView: Story = { play: ({ canvasElement }) => areReady(canvasElement) };
export const TwoInView: Story = { args: { slidesPerView: 2 }, play: ({ canvasElement }) => areReady(canvasElement) };
export const OneInView: Story = {
  args: { slidesPerView: 1, hasDots: true },
  render: ({ children: _, ...args }) => (
    <Container width="narrow">
      <Reviews {...args} />
    </Container>
  ),
  play: ({ canvasElement }) => areReady(canvasElement),
};
export const WithDots: Story = { args: { hasDots: true }, play: ({ canvasElement }) => areReady(canvasElement) };
export const Hover: Story = { ...WithDots, globals: { pseudo: { hover: ['button[aria-controls]'] } } };
export const Pressed: Story = {
  ...WithDots,
  globals: { pseudo: { hover: ['button[aria-controls]'], active: ['button[aria-controls]'] } },
};
export const Focus: Story = {
  ...WithDots,
  play: async ({ canvasElement, userEvent }) => {
    await areReady(canvasElement);
    await userEvent.tab();
  },
};
export const AtEnd: Story = {
  args: { defaultIndex: 5, hasDots: true },
  // The last position of a wide screen is a middle position on a narrow one.
  parameters: { picture: { widths: [1280] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(buttonsOf(canvasElement)[1]).toHaveAttribute('aria-disabled', 'true'));
  },
};
/** All slides fit: on a wide screen there is nothing to scroll, and so no buttons. */
export const AllInView: Story = {
  render: ({ children: _, ...args }) => (
    <Section spacing="tight">
      <Reviews {...args} count={3} />
    </Section>
  ),
};

/** Slides that are links: each is one tab stop and scrolls into view on focus. */
export const LinkedSlides: Story = {
  render: function Linked({ children: _, ...args }) {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Section spacing="tight">
        <Carousel {...args}>
          {t.reviews.map(([name, date, text]) => (
            <ServiceCard key={date} variant="compact" icon={<HouseIcon />} title={name} href={`#${date}`}>
              {text}
            </ServiceCard>
          ))}
        </Carousel>
      </Section>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await areReady(canvasElement);
    const stops = 1 + canvas.getAllByRole('link').length;
    for (let tabs = 0; tabs < stops; tabs += 1) await userEvent.tab();
  },
};
/** Small cards: a grid where there is room. */
export const GridWhenWide: Story = {
  args: { isGridWhenWide: true },
  render: function Cards({ children: _, ...args }) {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Section spacing="tight">
        <Carousel {...args}>
          {t.reviews.map(([name, date]) => (
            <ServiceCard key={date} title={name} href={`#${date}`} picture={<HouseIcon size="lg" />} />
          ))}
        </Carousel>
      </Section>
    );
  },
};
export const OnInk: Story = {
  args: { hasDots: true },
  render: ({ children: _, ...args }) => (
    <Section tone="ink" spacing="tight">
      <Reviews {...args} />
    </Section>
  ),
  play: ({ canvasElement }) => areReady(canvasElement),
};
