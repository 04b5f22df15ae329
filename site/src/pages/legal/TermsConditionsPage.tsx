import { LegalText } from './LegalText.tsx';

const SECTIONS = [
  'parties',
  'age',
  'requests',
  'aims',
  'duties',
  'price',
  'change',
  'warranty',
  'liability',
  'website',
  'law',
  'contact',
] as const;

/** The terms for the website and for the work. */
export function TermsConditionsPage() {
  return (
    <LegalText
      title="terms-conditions.title"
      intro="terms-conditions.intro"
      sections={SECTIONS.map((id) => ({ id, title: `terms-conditions.${id}.title`, text: `terms-conditions.${id}.text` }))}
    />
  );
}
