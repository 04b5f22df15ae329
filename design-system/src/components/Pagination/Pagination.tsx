import { Anchor } from '../../internal/Anchor.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Pagination.css.ts';

export interface PaginationProps {
  /** The page that is shown, from 1. */
  page: number;
  totalPages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Names the navigation. @default the word for "Pages" */
  label?: string;
}

/** Links to the page before and the page after. Nothing is drawn for a single page. */
export function Pagination({ page, totalPages, hrefOf, label }: PaginationProps) {
  const { word } = useMessages();
  if (totalPages <= 1) return null;
  const previous = (
    <>
      <Icon name="chevronLeft" size="sm" />
      {word('pagination.previous')}
    </>
  );
  const next = (
    <>
      {word('pagination.next')}
      <Icon name="chevronRight" size="sm" />
    </>
  );
  return (
    <nav aria-label={label ?? word('pagination.label')} className={styles.root}>
      {page > 1 ? (
        <Anchor href={hrefOf(page - 1)} rel="prev" className={styles.step}>
          {previous}
        </Anchor>
      ) : (
        <span aria-hidden="true" className={styles.step}>
          {previous}
        </span>
      )}
      <p aria-current="page" className={styles.place}>
        {word('pagination.page', { page, total: totalPages })}
      </p>
      {page < totalPages ? (
        <Anchor href={hrefOf(page + 1)} rel="next" className={styles.step}>
          {next}
        </Anchor>
      ) : (
        <span aria-hidden="true" className={styles.step}>
          {next}
        </span>
      )}
    </nav>
  );
}
