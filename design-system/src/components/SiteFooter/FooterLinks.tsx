import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';

export interface FooterLink {
  href: string;
  label: string;
  /** Whether it is the current page. */
  isCurrent?: boolean;
}

/** A column of links. */
export function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <Stack as="ul" space="xs">
      {links.map(({ href, label, isCurrent }) => (
        <li key={href}>
          <Link href={href} variant="plain" isCurrent={isCurrent}>
            {label}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
