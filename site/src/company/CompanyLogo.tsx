import type { Company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { Logo, type LogoProps } from '@zmb/design-system/company';

import { useLocale } from '../i18n/use-text.ts';

interface CompanyLogoProps extends Omit<LogoProps, 'name' | 'word' | 'pictures'> {
  company: Pick<Company, 'name' | 'shortName' | 'logo'>;
  /** The name for screen readers: the staff area uses the short one. @default 'name' */
  named?: 'name' | 'shortName';
}

/** The published logo of the company: its own pictures, or its short name. */
export function CompanyLogo({ company, named = 'name', ...props }: CompanyLogoProps) {
  const locale = useLocale();
  return <Logo {...props} name={inLanguage(company[named], locale)} word={inLanguage(company.shortName, locale)} pictures={company.logo} />;
}
