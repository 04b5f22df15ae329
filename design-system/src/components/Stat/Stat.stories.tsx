import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { Stat } from './Stat.tsx';
import { StatList } from './StatList.tsx';

const words = {
  en: [
    ['1200+', 'projects'],
    ['98%', 'satisfied clients'],
    ['1–2 h', 'emergency response'],
    ['100%', 'warranty'],
  ],
  ar: [
    ['+1200', 'مشروع'],
    ['98%', 'عملاء راضون'],
    ['\u20661–2\u2069 ساعة', 'استجابة الطوارئ'],
    ['100%', 'ضمان'],
  ],
} as const;

function Stats() {
  return (
    <Container>
      <StatList>
        {words[useMessages().locale].map(([value, label]) => (
          <Stat key={label} value={value} label={label} />
        ))}
      </StatList>
    </Container>
  );
}

const meta = { component: Stats, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stats>;

export default meta;

export const Four: StoryObj<typeof meta> = {};
