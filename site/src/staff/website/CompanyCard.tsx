import { Badge, Button, DescriptionList, type DescriptionListProps, Heading, Inline, VisuallyHidden } from '@zmb/design-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { DraftFormFrame } from './DraftFormFrame.tsx';
import type { DraftForm } from './use-draft-form.ts';
import * as styles from './website.css.ts';

interface CompanyCardProps {
  title: MessageId;
  form: DraftForm;
  /** The keys of the form's fields. */
  keys: readonly string[];
  /** The facts and texts of the website by key. */
  texts: ReadonlyMap<string, SiteText>;
  /** The content of the closed card. */
  summary: DescriptionListProps['items'];
  /** The fields of the open card. */
  children: ReactNode;
}

/** A card of company facts: their values, or the form that changes them. Each card is saved separately. */
export function CompanyCard({ title, form, keys, texts, summary, children }: CompanyCardProps) {
  const text = useText();
  const targetKey = useLocation().hash.slice(1);
  const isTargeted = keys.includes(targetKey);
  const [isOpen, setOpen] = useState(isTargeted);
  useEffect(() => {
    if (isTargeted) document.getElementById(targetKey)?.scrollIntoView({ behavior: 'instant' });
  }, [isTargeted, targetKey]);
  const isOutdated = keys.some((key) => texts.get(key)?.isOutOfDate);
  const isInDraft = keys.some((key) => form.fieldsOf(key).some(({ state }) => state === 'draft'));
  return (
    <section aria-labelledby={`${title}-title`} className={styles.card}>
      <div className={styles.cardHead}>
        <Inline space="sm" align="center">
          <Heading level={2} size="title3" id={`${title}-title`}>
            {text(title)}
          </Heading>
          {isInDraft && <Badge tone="info">{text('admin.website.changed')}</Badge>}
          {isOutdated && <Badge tone="warning">{text('admin.website.outdated')}</Badge>}
        </Inline>
        {/* The card stays open until unsaved changes are saved or discarded. */}
        <Button variant="secondary" size="sm" aria-expanded={isOpen} isDisabled={form.isChanged} onPress={() => setOpen(!isOpen)}>
          {text(isOpen ? 'admin.settings.list.close' : 'admin.settings.list.edit')}
          <VisuallyHidden>: {text(title)}</VisuallyHidden>
        </Button>
      </div>
      {isOpen ? (
        <DraftFormFrame form={form} label={text(title)}>
          <div className={styles.groups}>{children}</div>
        </DraftFormFrame>
      ) : (
        <DescriptionList items={summary} />
      )}
    </section>
  );
}
