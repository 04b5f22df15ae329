import { Fragment } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { asList } from '../../internal/as-list.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronRightIcon } from '../Icon/icons.tsx';
import * as styles from './Breadcrumbs.css.ts';

export interface Breadcrumb {
  label: string;
  /** Omitted for the current page. */
  href?: string;
}

export interface BreadcrumbsProps extends ElementProps<HTMLElement> {
  /** From the home page to the current page. */
  items: readonly Breadcrumb[];
  /** Accessible name of the navigation. @default the built-in "Breadcrumb" */
  label?: string;
}

/** The path from the home page to the current page. On phones, long paths lose their middle. */
export function Breadcrumbs({ items, label, ...passed }: BreadcrumbsProps) {
  const { message } = useMessages();
  const last = items.length - 1;
  // The home page, the parent page and the current page always stay.
  const isMiddle = (index: number) => index > 0 && index < last - 1;
  return (
    <nav aria-label={label ?? message('breadcrumbs.label')} {...elementProps(passed)} className={styles.root}>
      <ol {...asList} className={styles.list}>
        {items.map(({ label: text, href }, index) => (
          <Fragment key={href ?? text}>
            {isMiddle(index) && index === 1 && (
              <li aria-hidden="true" className={cx(styles.item, styles.gap)}>
                <span className={styles.ellipsis} />
                <Chevron />
              </li>
            )}
            <li className={cx(styles.item, isMiddle(index) && styles.middle)}>
              {index === last || href === undefined ? (
                <span aria-current={index === last ? 'page' : undefined} className={styles.current}>
                  {text}
                </span>
              ) : (
                <Anchor href={href} className={styles.link}>
                  {text}
                </Anchor>
              )}
              {index < last && <Chevron />}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function Chevron() {
  return (
    <span className={styles.chevron}>
      <ChevronRightIcon size="sm" />
    </span>
  );
}
