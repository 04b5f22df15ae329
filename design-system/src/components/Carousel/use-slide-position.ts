import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';

/** Describes a position among the slides: "Review 2 of 8", "Review 2 to 4 of 8". */
export type DescribePosition = (first: number, last?: number) => string;

export function useSlidePosition(slide: string, count: number): DescribePosition {
  const { word } = useMessages();
  const { number } = useNumbers();
  const total = number(count);
  return (first, last = first) =>
    first === last
      ? word('carousel.place', { slide, index: number(first + 1), total })
      : word('carousel.places', { slide, from: number(first + 1), to: number(last + 1), total });
}
