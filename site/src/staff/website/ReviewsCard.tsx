import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_NAME_LENGTH, MAX_REVIEW_LINK_LENGTH, MAX_REVIEWS } from '@zmb/admin-api/contract/limits.ts';
import { findReviewProblems, freeReviewKeys, writeReviews } from '@zmb/admin-api/contract/review-list.ts';
import { builtInReviews, REVIEW_PARTS, type ReviewEntry, reviewsOf, reviewTextKey } from '@zmb/admin-api/contract/reviews.ts';
import { Alert, Badge, Button, DatePicker, Inline, NativeSelect, Switch, Text, TextField, VisuallyHidden } from '@zmb/design-system';
import { PlusIcon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { readReviewList } from './fact-values.ts';
import { FieldState } from './FieldState.tsx';
import { TextPair } from './TextPair.tsx';
import { REVIEW_LIST } from './site-lists.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { useReviewProblem } from './use-fact-problems.ts';
import { useFactNames } from './use-fact-formats.ts';
import { useReviewFormats } from './use-review-formats.ts';
import { useServiceEntries, useServiceName } from './use-service-formats.ts';
import * as styles from './website.css.ts';

type Texts = ReadonlyMap<string, SiteText>;

const STARS = ['5', '4', '3', '2', '1'];
const textNames = (keys: readonly string[]) =>
  keys.flatMap((key) => REVIEW_PARTS.flatMap((part) => languageCodes.map((language) => ({ key: reviewTextKey(key, part), language }))));
const isBuiltIn = (key: string) => builtInReviews.some((review) => review.key === key);

/** Whether a review is a built-in example: unchanged in every language, also in the draft. */
function isExample(key: string, texts: Texts): boolean {
  const items = REVIEW_PARTS.map((part) => texts.get(reviewTextKey(key, part)));
  return isBuiltIn(key) && items.every((item) => item !== undefined && item.builtIn === undefined && item.draft === undefined);
}

/** Customer reviews: add, edit, hide and remove them. */
export function ReviewsCard({ texts }: { texts: Texts }) {
  const text = useText();
  const formats = useReviewFormats();
  const factNames = useFactNames();
  const added = useRef<string | undefined>(undefined);
  const fields = useRef<HTMLDivElement>(null);
  const fact = texts.get(REVIEW_LIST.name.key);
  const saved = readReviewList(fact?.draft?.[REVIEW_LIST.name.language] ?? fact?.texts[REVIEW_LIST.name.language] ?? '');
  const free = freeReviewKeys([...saved, ...builtInReviews], (key) => texts.has(key));
  // The API only accepts texts of reviews in the saved list, so texts of removed reviews are saved before the list and those of new ones after it.
  const form = useDraftForm({ texts, names: [...textNames(saved.map(({ key }) => key)), REVIEW_LIST.name, ...textNames(free)] });
  const [field] = form.fieldsOf(REVIEW_LIST.name.key);

  // A new review is focused once it is rendered.
  useEffect(() => {
    if (added.current === undefined) return;
    fields.current?.querySelector<HTMLElement>(`[data-review="${added.current}"] textarea`)?.focus();
    added.current = undefined;
  });
  if (!field) return null;
  const list = readReviewList(field.text);
  const change = (next: readonly ReviewEntry[]) => field.change(writeReviews(next));
  const add = () => {
    const key = free.find((each) => list.every((review) => review.key !== each));
    if (key === undefined) return;
    added.current = key;
    change([{ key, date: '', isHidden: false }, ...list]);
  };
  const remove = (removed: ReviewEntry) => {
    // Texts of a removed review are emptied, because no list entry refers to them. Built-in texts are left unchanged.
    if (!isBuiltIn(removed.key))
      for (const part of REVIEW_PARTS) for (const each of form.fieldsOf(reviewTextKey(removed.key, part))) each.change('');
    change(list.filter(({ key }) => key !== removed.key));
  };
  const shown = reviewsOf({ reviews: list });
  const examples = shown.filter(({ key }) => isExample(key, texts)).length;
  const [newest] = shown;
  return (
    <CompanyCard
      title="admin.website.company.card.reviews"
      form={form}
      keys={[REVIEW_LIST.name.key, ...textNames(list.map(({ key }) => key)).map(({ key }) => key)]}
      texts={texts}
      summary={[
        {
          term: text('admin.website.company.reviews.shown'),
          value: text('admin.website.company.reviews.shown.count', { shown: shown.length, hidden: list.length - shown.length }),
        },
        ...(newest ? [{ term: text('admin.website.company.reviews.newest'), value: formats.nameOf(newest) }] : []),
        ...(examples > 0
          ? [
              {
                term: text('admin.website.company.reviews.examples'),
                value: text('admin.website.company.reviews.examples.count', { count: examples }),
              },
            ]
          : []),
      ]}
    >
      <div ref={fields} id={REVIEW_LIST.name.key} className={styles.groups}>
        <Text size="small" tone="muted">
          {text('admin.website.company.reviews.hint')}
        </Text>
        {examples > 0 && <Alert tone="warning" title={text('admin.website.company.reviews.examples.count', { count: examples })} />}
        {list.length < MAX_REVIEWS ? (
          <div>
            <Button variant="secondary" size="sm" icon={<PlusIcon />} onPress={add}>
              {text('admin.website.company.reviews.add')}
            </Button>
          </div>
        ) : (
          <Text size="small">{text('admin.website.company.reviews.problem.too_many', { max: MAX_REVIEWS })}</Text>
        )}
        {list.map((review) => (
          <ReviewFields
            key={review.key}
            {...{ review, texts, form }}
            isNew={saved.every((each) => each.key !== review.key)}
            onChange={(next) => change(list.map((each) => (each.key === review.key ? next : each)))}
            onRemove={() => remove(review)}
          />
        ))}
        <FieldState field={field} label={factNames.fact('company.reviews')} isValueHidden />
      </div>
    </CompanyCard>
  );
}

interface ReviewFieldsProps {
  review: ReviewEntry;
  texts: Texts;
  form: DraftForm;
  /** Whether it is new, in which case it starts expanded. */
  isNew: boolean;
  onChange: (review: ReviewEntry) => void;
  onRemove: () => void;
}

/** A review with its summary, visibility and collapsible fields. */
function ReviewFields({ review, texts, form, isNew, onChange, onRemove }: ReviewFieldsProps) {
  const text = useText();
  const formats = useReviewFormats();
  const targetKey = useLocation().hash.slice(1);
  const [isOpen, setOpen] = useState(isNew || REVIEW_PARTS.some((part) => reviewTextKey(review.key, part) === targetKey));
  const serviceName = useServiceName();
  const services = useServiceEntries();
  const problemText = useReviewProblem();
  const problems = findReviewProblems(review);
  const problemAt = (part: (typeof problems)[number]) => (problems.includes(part) ? problemText(part) : undefined);
  // Expanded on an error, so that the error is visible.
  const isShown = isOpen || (form.isRefused && problems.length > 0);
  const { key, date, service = '', stars, source = '', link = '', isHidden } = review;
  return (
    <fieldset data-review={key} className={styles.point}>
      <legend className={styles.legend}>
        <Inline space="xs" align="center">
          <Text as="span" size="small" strength="strong">
            {formats.nameOf(review)}
          </Text>
          {isExample(key, texts) && <Badge tone="warning">{text('admin.website.company.reviews.example')}</Badge>}
          {isHidden && <Badge>{text('admin.website.company.reviews.hidden')}</Badge>}
        </Inline>
      </legend>
      {isShown && (
        <>
          {REVIEW_PARTS.map((part) => (
            <TextPair
              key={part}
              item={texts.get(reviewTextKey(key, part))}
              label={text(`admin.website.company.review.${part}`)}
              fields={form.fieldsOf(reviewTextKey(key, part))}
              lines={part === 'text' ? 3 : 1}
            />
          ))}
          <div className={styles.related}>
            <DatePicker
              name={`${key}.date`}
              label={text('admin.website.company.reviews.date')}
              isRequired
              value={date}
              onChange={(next) => onChange({ ...review, date: next })}
              // A missing choice is an error only after an attempt to save.
              errorMessage={date !== '' || form.isRefused ? problemAt('date') : undefined}
            />
            <NativeSelect
              name={`${key}.service`}
              label={text('admin.website.company.reviews.service')}
              isOptionalHidden
              placeholder={text('admin.website.company.reviews.service.none')}
              options={services.map(({ name }) => ({ value: name, label: serviceName(name) }))}
              value={service}
              onChange={(next) => onChange({ ...review, service: next })}
            />
            <NativeSelect
              name={`${key}.stars`}
              label={text('admin.website.company.reviews.stars')}
              isOptionalHidden
              placeholder={text('admin.website.company.reviews.stars.none')}
              options={STARS.map((value) => ({
                value,
                label: text('admin.website.company.reviews.stars.count', { stars: Number(value) }),
              }))}
              value={stars === undefined ? '' : String(stars)}
              onChange={(next) => onChange({ ...review, stars: next === '' ? undefined : Number(next) })}
            />
          </div>
          <TextField
            name={`${key}.source`}
            label={text('admin.website.company.reviews.source')}
            hint={text('admin.website.company.reviews.source.hint')}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            isOptionalHidden
            value={source}
            onChange={(next) => onChange({ ...review, source: next })}
            errorMessage={problemAt('source')}
          />
          <TextField
            name={`${key}.link`}
            type="url"
            inputMode="url"
            label={text('admin.website.company.reviews.link')}
            autoComplete="off"
            maxLength={MAX_REVIEW_LINK_LENGTH}
            isOptionalHidden
            value={link}
            onChange={(next) => onChange({ ...review, link: next })}
            errorMessage={problemAt('link')}
          />
        </>
      )}
      <Inline space="md" align="center">
        <Switch
          name={`${key}.isVisible`}
          label={text('admin.website.company.reviews.visible')}
          isSelected={!isHidden}
          onChange={(isVisible) => onChange({ ...review, isHidden: !isVisible })}
        />
        <Button variant="secondary" size="sm" aria-expanded={isShown} onPress={() => setOpen(!isShown)}>
          {text(isShown ? 'admin.settings.list.close' : 'admin.settings.list.edit')}
          <VisuallyHidden>: {formats.nameOf(review)}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="sm" onPress={onRemove}>
          {text('admin.website.company.reviews.remove')}
          <VisuallyHidden>: {formats.nameOf(review)}</VisuallyHidden>
        </Button>
      </Inline>
    </fieldset>
  );
}
