import type { Company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { Logo, type LogoProps } from '@zmb/design-system/company';

import { useLocale } from '../i18n/use-text.ts';

interface CompanyLogoProps extends Omit<LogoProps, 'name' | 'word' | 'pictures'> {
  company: Pick<Company, 'name' | 'shortName' | 'logo'>;
  /** The name that is read out: staff know the short one. @default 'name' */
  named?: 'name' | 'shortName';
}

/** The logo of the company as it is published: its own pictures, or its short name. */
export function CompanyLogo({ company, named = 'name', ...props }: CompanyLogoProps) {
  const locale = useLocale();
  return <Logo {...props} name={inLanguage(company[named], locale)} word={inLanguage(company.shortName, locale)} pictures={company.logo} />;
}
