import { hydrateRoot } from 'react-dom/client';

import { Example } from './Example.tsx';
import { examplesIn } from './examples.tsx';
import { French } from './French.tsx';

const french = document.querySelector('#french');
if (french) hydrateRoot(french, <French />);

const locale = document.documentElement.lang === 'ar' ? 'ar' : 'en';
for (const [name, element] of Object.entries(examplesIn(locale))) {
  const root = document.querySelector(`[data-example="${name}"]`);
  if (root) hydrateRoot(root, <Example locale={locale}>{element}</Example>, { identifierPrefix: name });
}
