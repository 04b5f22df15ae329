import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Status } from '../Status/Status.tsx';
import { GirihPattern } from '../../company/GirihPattern/GirihPattern.tsx';
import { Hero } from './Hero.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const words = {
  en: {
    kicker: 'Technical services and fit-outs in Dubai',
    title: ['Done once.', 'Done properly.'],
    text: 'Electrical, AC, plumbing and complete interiors by one team that answers within the hour and leaves the place cleaner than it found it.',
    long: 'Homes, offices and shops all over Dubai',
    call: 'Request a callback',
    chat: 'Chat with us',
    open: 'Open now · until 6 PM',
  },
  ar: {
    kicker: 'خدمات فنية وتجهيزات داخلية في دبي',
    title: ['مرة واحدة،', 'وبإتقان.'],
    text: 'كهرباء وتكييف وسباكة وتشطيبات متكاملة على يد فريق واحد يردّ خلال ساعة ويترك المكان أنظف مما وجده.',
    long: 'منازل ومكاتب ومحال في جميع أنحاء دبي',
    call: 'اطلب اتصالًا',
    chat: 'تحدّث معنا',
    open: 'مفتوح الآن · حتى 6 مساءً',
  },
};

function HomeHero() {
  const t = exampleIn(words, useMessages().locale);
  return (
    <Hero
      pattern={<GirihPattern />}
      kicker={t.kicker}
      title={
        <>
          {t.title[0]} <br />
          {t.title[1]}
        </>
      }
      actions={
        <>
          <Button href="#callback" size="lg">
            {t.call}
          </Button>
          <Button href="#chat" size="lg" variant="secondary">
            {t.chat}
          </Button>
        </>
      }
      note={
        <Status tone="success" isBare>
          {t.open}
        </Status>
      }
    >
      {t.text}
    </Hero>
  );
}

const meta = {
  title: 'Brand/Hero',
  id: 'components-hero',
  render: () => <HomeHero />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  parameters: { picture: { hasPattern: true } },
};
export const TitleOnly: Story = {
  render: function Plain() {
    const t = exampleIn(words, useMessages().locale);
    return <Hero title={t.chat} kicker={t.kicker} />;
  },
};
/** A long title keeps its measure and its balance; it never breaks inside a word. */
export const LongText: Story = {
  render: function Long() {
    const t = exampleIn(words, useMessages().locale);
    return (
      <Hero
        kicker={t.kicker}
        title={`${t.title.join(' ')} ${t.long}`}
        actions={
          <Button href="#callback" size="lg">
            {t.call}
          </Button>
        }
      >
        {`${t.text} ${t.text}`}
      </Hero>
    );
  },
};
