import { Inline, Link, Text } from '@zmb/design-system';

import { useCount } from '../number-formats.ts';

export interface FilterLink {
  label: string;
  href: string;
  /** @default false */
  isCurrent?: boolean;
  /** Shown beside the label; nothing while it is unknown. */
  count?: number | undefined;
}

/** The sections of a page, or a filter, as links, with the choice in the URL. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const written = useCount();
  return (
    <nav aria-label={label}>
      <Inline as="ul" space="md">
        {links.map(({ href, isCurrent = false, count, ...link }) => (
          <li key={href}>
            <Link href={href} variant="plain" isCurrent={isCurrent}>
              <Text as="span" strength={isCurrent ? 'strong' : 'regular'}>
                {link.label}
              </Text>
            </Link>{' '}
            {count !== undefined && (
              <Text as="span" size="small" tone="muted">
                {written(count)}
              </Text>
            )}
          </li>
        ))}
      </Inline>
    </nav>
  );
}
