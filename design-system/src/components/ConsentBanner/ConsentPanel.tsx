import { useId, useRef } from 'react';
import type { MouseEvent } from 'react';

import { NativeButton } from '../Button/NativeButton.tsx';
import { useDisclosure } from '../../internal/use-disclosure.ts';
import type { OpenState } from '../../internal/use-disclosure.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { useConsent } from '../ConsentProvider/ConsentProvider.tsx';
import type { ConsentCategory } from '../ConsentProvider/consent-store.ts';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './ConsentBanner.css.ts';

interface ConsentPanelProps extends OpenState {
  onSave: (event: MouseEvent<HTMLButtonElement>) => void;
}

const categories: readonly ConsentCategory[] = ['essential', 'analytics', 'marketing'];

/** What each cookie category does, with a checkbox to allow it. The checkboxes are uncontrolled and work without scripts. */
export function ConsentPanel({ onSave, ...state }: ConsentPanelProps) {
  const { word } = useMessages();
  const panel = useRef<HTMLDetailsElement>(null);
  const disclosure = useDisclosure(panel, state);
  return (
    <details ref={panel} {...disclosure} className={styles.panel}>
      <summary className={styles.summary}>
        {word('consent.customise')}
        <span className={styles.chevron}>
          <ChevronDownIcon size="sm" />
        </span>
      </summary>
      <ul className={styles.options}>
        {categories.map((category) => (
          <ConsentOption key={category} category={category} />
        ))}
      </ul>
      <div className={styles.save}>
        <NativeButton look="secondary" isFullWidth data-consent-choice="save" onClick={onSave}>
          {word('consent.save')}
        </NativeButton>
      </div>
    </details>
  );
}

function ConsentOption({ category }: { category: ConsentCategory }) {
  const { word } = useMessages();
  const { consent } = useConsent();
  const id = useId();
  const isEssential = category === 'essential';
  return (
    <li>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={category}
          defaultChecked={consent[category] === 'accepted'}
          disabled={isEssential}
          aria-describedby={id}
          className={styles.box}
        />
        {word(`consent.${category}`)}
        {isEssential && <span className={styles.always}>{word('consent.always')}</span>}
      </label>
      <p id={id} className={styles.explanation}>
        {word(`consent.${category}Text`)}
      </p>
    </li>
  );
}
