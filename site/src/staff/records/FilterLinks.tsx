import { Inline, Link, Text } from '@zmb/design-system';
import { FormattedNumber } from 'react-intl';

export interface FilterLink {
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many there are; nothing is said while it is not known. */
  count?: number | undefined;
}

/** A list narrowed to one thing or another, by links, so that the choice is in the address. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <Inline as="ul" space="md">
        {links.map(({ href, isCurrent, count, ...link }) => (
          <li key={href}>
            <Link href={href} variant="plain" isCurrent={isCurrent}>
              <Text as="span" strength={isCurrent ? 'strong' : 'regular'}>
                {link.label}
              </Text>
            </Link>{' '}
            {count !== undefined && (
              <Text as="span" size="small" tone="muted">
                <FormattedNumber value={count} />
              </Text>
            )}
          </li>
        ))}
      </Inline>
    </nav>
  );
}
