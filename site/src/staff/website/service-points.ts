import { SERVICE_FEATURES, SERVICE_QUESTIONS, SERVICE_STEPS } from '@zmb/admin-api/contract/services.ts';

import type { DraftField, DraftForm } from './use-draft-form.ts';

/** The lists on a service's page: included work, steps, and questions. Each point has one or two texts. */
export const POINTS = {
  features: { numbers: SERVICE_FEATURES, parts: ['text'] },
  steps: { numbers: SERVICE_STEPS, parts: ['title', 'text'] },
  faq: { numbers: SERVICE_QUESTIONS, parts: ['question', 'answer'] },
} as const satisfies Record<string, { numbers: readonly number[]; parts: readonly string[] }>;
export type PointKind = keyof typeof POINTS;
export const POINT_KINDS = Object.keys(POINTS) as readonly PointKind[];

/** The keys of the texts of a point. */
export function pointKeys(name: string, kind: PointKind, number: number): string[] {
  return kind === 'features' ? [`${name}.features.${number}`] : POINTS[kind].parts.map((part) => `${name}.${kind}.${number}.${part}`);
}

/** The fields of a point: per text, one per language. */
export function pointFields(form: DraftForm, name: string, kind: PointKind, number: number): DraftField[] {
  return pointKeys(name, kind, number).flatMap(form.fieldsOf);
}

function isFilled(texts: readonly string[]): boolean {
  return texts.some((text) => text.trim() !== '');
}

/** The texts of each point of a list, up to the last non-empty one. */
export function readPoints(form: DraftForm, name: string, kind: PointKind): string[][] {
  const points = POINTS[kind].numbers.map((number) => pointFields(form, name, kind, number).map(({ text }) => text));
  return points.slice(0, points.findLastIndex(isFilled) + 1);
}

/** Writes the points of a list from its first key on, and empties the remaining keys. */
export function writePoints(form: DraftForm, name: string, kind: PointKind, points: readonly (readonly string[])[]): void {
  POINTS[kind].numbers.forEach((number, index) => {
    pointFields(form, name, kind, number).forEach((field, place) => {
      const next = points[index]?.[place] ?? '';
      if (field.text !== next) field.change(next);
    });
  });
}

/** Whether an empty point is followed by a non-empty one. */
export function hasGap(form: DraftForm, name: string, kind: PointKind): boolean {
  return readPoints(form, name, kind).some((texts) => !isFilled(texts));
}
