import { LegalText } from './LegalText.tsx';

const SECTIONS = ['who', 'collected', 'purpose', 'cookies', 'shared', 'time', 'safe', 'rights', 'age', 'law'] as const;

/** What the company does with what visitors tell it. */
export function PrivacyPolicyPage() {
  return (
    <LegalText
      title="privacy-policy.title"
      intro="privacy-policy.intro"
      sections={SECTIONS.map((id) => ({ id, title: `privacy-policy.${id}.title`, text: `privacy-policy.${id}.text` }))}
    />
  );
}
