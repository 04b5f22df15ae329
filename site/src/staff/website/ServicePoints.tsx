import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { Button, Heading, IconButton, Inline, Stack, Text, VisuallyHidden } from '@zmb/design-system';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, Trash2Icon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '../../i18n/messages.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { type PointKind, pointFields, pointKeys, POINTS, readPoints, writePoints } from './service-points.ts';
import { TextPair } from './TextPair.tsx';
import type { DraftForm } from './use-draft-form.ts';
import * as styles from './website.css.ts';

/** The labels of the texts of a point. */
const LABELS = {
  features: ['admin.website.services.features.text'],
  steps: ['admin.website.services.steps.title', 'admin.website.services.steps.text'],
  faq: ['admin.website.services.faq.question', 'admin.website.services.faq.answer'],
} as const satisfies Record<PointKind, readonly MessageId[]>;

export interface ServicePointsProps {
  /** The key of the service. */
  name: string;
  kind: PointKind;
  texts: ReadonlyMap<string, SiteText>;
  form: DraftForm;
}

/** A list on a service's page: points can be added, removed and moved, and their keys stay without gaps. */
export function ServicePoints({ name, kind, texts, form }: ServicePointsProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const [minCount, setMinCount] = useState(0);
  /** The element to focus after rendering. */
  const focused = useRef('');
  const [announcement, setAnnouncement] = useState('');
  const points = readPoints(form, name, kind);
  const { numbers } = POINTS[kind];
  const count = Math.min(numbers.length, Math.max(points.length, minCount));

  // A moved or added point gets the focus.
  useEffect(() => {
    if (focused.current === '') return;
    section.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = '';
  });

  const add = () => {
    setMinCount(count + 1);
    focused.current = `[data-point="${count}"] textarea`;
  };
  const remove = (index: number) => {
    writePoints(form, name, kind, points.toSpliced(index, 1));
    setMinCount(count - 1);
    setAnnouncement(text('admin.website.services.points.removed', { place: index + 1 }));
    focused.current = '[data-add]';
  };
  const move = (index: number, step: 1 | -1) => {
    const padded = Array.from({ length: count }, (_, place) => points[place] ?? []);
    const [moved = []] = padded.splice(index, 1);
    writePoints(form, name, kind, padded.toSpliced(index + step, 0, moved));
    setAnnouncement(text('admin.website.services.points.moved', { place: index + step + 1, count }));
    const isAtEnd = index + step === 0 || index + step === count - 1;
    const control = isAtEnd ? (step === 1 ? 'up' : 'down') : step === 1 ? 'down' : 'up';
    focused.current = `[data-point="${index + step}"] [data-move="${control}"]`;
  };
  return (
    <section ref={section} aria-labelledby={`service-${kind}`} className={styles.group}>
      <Stack space="xxs">
        <Heading level={2} size="title3" id={`service-${kind}`}>
          {text(`admin.website.services.${kind}`)}
        </Heading>
        <Text size="small" tone="muted">
          {text(`admin.website.services.${kind}.hint`, { max: numbers.length })}
        </Text>
      </Stack>
      {numbers.slice(0, count).map((number, index) => {
        const title = text(`admin.website.services.${kind}.point`, { number });
        return (
          <fieldset key={number} data-point={index} className={styles.point}>
            <legend className={styles.legend}>
              <Text as="span" size="small" strength="strong">
                {title}
              </Text>
            </legend>
            {pointKeys(name, kind, number).map((key, place) => (
              <TextPair
                key={key}
                item={texts.get(key)}
                label={text(LABELS[kind][place] ?? LABELS.features[0])}
                fields={form.fieldsOf(key)}
                lines={place === 0 ? 2 : 3}
                problem={place === 0 && isGap(points, index) ? text('admin.website.services.points.gap') : undefined}
              />
            ))}
            <Incomplete name={name} kind={kind} number={number} form={form} />
            <Inline space="xs">
              <IconButton
                data-move="up"
                icon={<ArrowUpIcon />}
                size="sm"
                label={`${text('admin.website.services.up')}: ${title}`}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                data-move="down"
                icon={<ArrowDownIcon />}
                size="sm"
                label={`${text('admin.website.services.down')}: ${title}`}
                isDisabled={index === count - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                icon={<Trash2Icon />}
                size="sm"
                label={`${text('admin.website.services.points.remove')}: ${title}`}
                onPress={() => remove(index)}
              />
            </Inline>
          </fieldset>
        );
      })}
      {count < numbers.length && (
        <div>
          <Button data-add="" variant="secondary" size="sm" icon={<PlusIcon />} onPress={add}>
            {text(`admin.website.services.${kind}.add`)}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}

function isGap(points: readonly (readonly string[])[], index: number): boolean {
  return points[index]?.every((each) => each.trim() === '') ?? false;
}

/** Lists the languages in which a point is not shown because a text is missing. */
function Incomplete({ name, kind, number, form }: { name: string; kind: PointKind; number: number; form: DraftForm }) {
  const text = useText();
  const { formatList } = useIntl();
  const languageName = useLanguageName();
  const fields = pointFields(form, name, kind, number);
  const missing = languageCodes.filter((code) => fields.some(({ language, text: typed }) => language === code && typed.trim() === ''));
  if (missing.length === 0 || fields.every(({ text: typed }) => typed.trim() === '')) return null;
  const names = formatList(
    missing.map((code) => languageName(code)),
    { type: 'conjunction' },
  );
  return (
    <Text size="small" tone="muted">
      {text('admin.website.services.points.incomplete', { languages: names })}
    </Text>
  );
}
