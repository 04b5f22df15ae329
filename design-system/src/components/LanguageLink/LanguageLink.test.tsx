import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { LanguageLink } from './LanguageLink.tsx';

describe('LanguageLink', () => {
  it.each([
    ['ar', 'العربية', '/ar/contact'],
    ['en', 'English', '/contact'],
  ] as const)('to %s is called by the language’s own name, in that language', (locale, name, href) => {
    const { screen } = mount(<LanguageLink locale={locale} href={href} />);
    const link = screen.getByRole('link', { name }).element();
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('lang', locale);
    expect(link).toHaveAttribute('hreflang', locale);
    expect(link).toHaveAttribute('data-language-choice', locale);
  });
});
