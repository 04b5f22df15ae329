import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { cx } from '../../theme/cx.ts';
import { Icon, type IconProps } from '../Icon/Icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../Icon/icons.tsx';
import * as styles from './Pagination.css.ts';

export interface PaginationProps extends ElementProps<HTMLElement> {
  /** The current page, from 1. */
  page: number;
  totalPages: number;
  /** Returns the URL of a page. */
  hrefOf: (page: number) => string;
  /** Number of entries; with `pageSize`, the range shown is announced. */
  totalItems?: number;
  /** Number of entries per page. */
  pageSize?: number;
  /** The list has more entries than `totalItems`, which is then followed by a plus sign. @default false */
  hasMore?: boolean;
  /** Accessible name of the navigation. @default the built-in "Pages" */
  label?: string;
}

/** Links to the pages of a list. Nothing is rendered for a single page. */
export function Pagination({ page, totalPages, hrefOf, totalItems, pageSize, hasMore = false, label, ...passed }: PaginationProps) {
  const { message } = useMessages();
  const { number, range, atLeast } = useNumbers();
  if (totalPages <= 1) return null;
  const last = pageSize && totalItems !== undefined ? Math.min(page * pageSize, totalItems) : undefined;
  return (
    <nav aria-label={label ?? message('pagination.label')} {...elementProps(passed)} className={styles.root}>
      <div className={styles.line}>
        {pageSize && totalItems !== undefined && last !== undefined && (
          <p className={styles.info}>
            {message('pagination.range', {
              range: range((page - 1) * pageSize + 1, last),
              total: hasMore ? atLeast(totalItems) : number(totalItems),
            })}
          </p>
        )}
        <div className={styles.steps}>
          <Jump edge="first" href={page > 1 ? hrefOf(1) : undefined} />
          <Step direction="previous" href={page > 1 ? hrefOf(page - 1) : undefined} />
          <p aria-current="page" className={styles.place}>
            {message('pagination.page', { page: number(page), total: number(totalPages) })}
          </p>
          <ol className={styles.pages}>
            {pagesAround(page, totalPages).map((place) => (
              <li key={place}>
                {typeof place === 'number' ? (
                  <Anchor
                    href={hrefOf(place)}
                    aria-label={message('pagination.goTo', { page: number(place) })}
                    aria-current={place === page ? 'page' : undefined}
                    className={styles.page}
                  >
                    {number(place)}
                  </Anchor>
                ) : (
                  <span className={styles.gap}>…</span>
                )}
              </li>
            ))}
          </ol>
          <Step direction="next" href={page < totalPages ? hrefOf(page + 1) : undefined} />
          <Jump edge="last" href={page < totalPages ? hrefOf(totalPages) : undefined} />
        </div>
      </div>
    </nav>
  );
}

const rels = { previous: 'prev', next: 'next' } as const;

/** Previous or next page. Without one, the label keeps its space but is neither a link nor announced. */
function Step({ direction, href }: { direction: keyof typeof rels; href: string | undefined }) {
  const { message } = useMessages();
  const content = (
    <>
      {direction === 'previous' && <ChevronLeftIcon size="sm" />}
      {message(`pagination.${direction}`)}
      {direction === 'next' && <ChevronRightIcon size="sm" />}
    </>
  );
  return href === undefined ? (
    <span aria-hidden="true" className={styles.step}>
      {content}
    </span>
  ) : (
    <Anchor href={href} rel={rels[direction]} className={styles.step}>
      {content}
    </Anchor>
  );
}

interface JumpProps {
  edge: 'first' | 'last';
  href: string | undefined;
}

/** Link to the first or last page, where there are no numbers. Without one, the arrow keeps its space but is neither a link nor announced. */
function Jump({ edge, href }: JumpProps) {
  const { message } = useMessages();
  const className = cx(styles.step, styles.jump, styles.narrow);
  const arrow = edge === 'first' ? <FirstPageIcon size="sm" /> : <LastPageIcon size="sm" />;
  return href === undefined ? (
    <span aria-hidden="true" className={className}>
      {arrow}
    </span>
  ) : (
    <Anchor href={href} aria-label={message(`pagination.${edge}`)} className={className}>
      {arrow}
    </Anchor>
  );
}

const FirstPageIcon = (props: IconProps) => <Icon {...props} path="M18 18l-6-6 6-6M7 6v12" isMirrored />;
const LastPageIcon = (props: IconProps) => <Icon {...props} path="M6 18l6-6-6-6M17 6v12" isMirrored />;

/** Placeholder for omitted pages. */
type PageOrGap = number | 'gapBefore' | 'gapAfter';

const pagesFrom = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * The first and last page, the current page with its neighbours, and gaps. The number of items is constant, so that the links stay under
 * the pointer while paging; a gap never replaces a single page.
 */
function pagesAround(page: number, total: number): readonly PageOrGap[] {
  const places = 7;
  if (total <= places) return pagesFrom(1, total);
  if (page < 5) return [...pagesFrom(1, 5), 'gapAfter', total];
  if (page > total - 4) return [1, 'gapBefore', ...pagesFrom(total - 4, total)];
  return [1, 'gapBefore', page - 1, page, page + 1, 'gapAfter', total];
}
