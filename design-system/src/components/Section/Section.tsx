import { useId } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { type Responsive, responsiveClasses } from '../../internal/responsive.ts';
import { Container } from '../Container/Container.tsx';
import type { ContainerProps } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingProps } from '../Heading/Heading.tsx';
import * as styles from './Section.css.ts';

export interface SectionProps extends ElementProps<HTMLElement> {
  /** Heading and accessible name of the section. */
  title?: ReactNode;
  /** @default 2 */
  titleLevel?: HeadingProps['level'];
  /** @default 'title2' */
  titleSize?: HeadingProps['size'];
  /** One or two sentences below the title. */
  intro?: ReactNode;
  /** @default 'plain' */
  tone?: keyof typeof styles.tone;
  /** Vertical padding, for all screens or by their size. @default 'normal' */
  spacing?: Responsive<keyof typeof styles.spacing.phone>;
  /** @default 'wide' */
  width?: ContainerProps['width'];
  /** Hidden on a phone, for content that another page has in full. @default false */
  isForWideScreens?: boolean;
  /** Anchor for links to this section. */
  id?: string;
  children: ReactNode;
}

/** A full-width band of a page with vertical padding, on the page grid. */
export function Section({
  title,
  titleLevel = 2,
  titleSize = 'title2',
  intro,
  tone = 'plain',
  spacing = 'normal',
  width,
  isForWideScreens = false,
  children,
  ...passed
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      data-plane={tone === 'ink' ? 'ink' : undefined}
      {...elementProps(passed)}
      className={cx(styles.root, responsiveClasses(spacing, styles.spacing), styles.tone[tone], isForWideScreens && styles.wide)}
    >
      <Container width={width}>
        {title && (
          <div className={styles.header}>
            <Heading level={titleLevel} size={titleSize} id={titleId}>
              {title}
            </Heading>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
