import { type KeyboardEvent, useImperativeHandle, useState } from 'react';
import { useLocale } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useFieldValue } from '../../internal/use-control-value.ts';
import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { MinusIcon, PlusIcon } from '../Icon/application-icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './NumberField.css.ts';

export interface NumberFieldProps extends ControlProps<HTMLInputElement> {
  /** Name in the form data, whose value is the plain number: `1234.5`. Before scripts run, the form sends what was typed. */
  name?: string | undefined;
  /** The number (controlled); null for none. Requires `onChange`. */
  value?: number | null;
  /** The initial number (uncontrolled). */
  defaultValue?: number | null;
  /**
   * Called with the number while it is typed: null for an empty field, NaN for a text that is not a number. Numbers outside of the
   * limits are reported too.
   */
  onChange?: (value: number | null) => void;
  /** The lowest number. With 0 or more, phones show a keypad without a minus sign. */
  min?: number;
  /** The highest number. */
  max?: number;
  /** The distance between allowed numbers, from `min` or 0; also what a button or an arrow key adds. Without it any number is allowed, and they add 1. */
  step?: number;
  /** How the number is written, for example as a currency or a percentage; 0.05 is 5 %. @default a plain number with up to three decimals */
  format?: Intl.NumberFormatOptions;
  /** Can be focused, read and copied, not changed. */
  isReadOnly?: boolean;
  /** An example; does not replace label and hint, because it disappears on typing. */
  placeholder?: string;
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
/** Steps for Page Up and Page Down. */
const PAGE = 10;

type Limits = Pick<NumberFieldProps, 'min' | 'max' | 'step'>;

/** The allowed numbers next to a number, itself if it is allowed. */
function neighbours(value: number, { min = 0, step = 1 }: Limits): { lower: number; higher: number } {
  const digits = Math.max(decimalsOf(min), decimalsOf(step));
  const steps = (value - min) / step;
  const nearest = Math.round(steps);
  // Binary fractions: (0.3 - 0) / 0.1 is not 3.
  const isAllowed = Math.abs(steps - nearest) < 1e-9;
  const at = (count: number) => Number((min + count * step).toFixed(digits));
  return isAllowed ? { lower: value, higher: value } : { lower: at(Math.floor(steps)), higher: at(Math.ceil(steps)) };
}

/** The number that is some steps away, within the limits. */
function stepped(value: number | null, count: number, limits: Limits): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = limits;
  const digits = Math.max(decimalsOf(limits.min ?? 0), decimalsOf(step), decimalsOf(value ?? 0));
  const clamped = (next: number) => Math.min(Math.max(next, min), max);
  if (value === null || Number.isNaN(value)) return clamped(count > 0 ? (limits.min ?? 0) : (limits.max ?? 0));
  // Without `step` any number is allowed, so there is nothing to round to.
  const { lower, higher } = limits.step === undefined ? { lower: value, higher: value } : neighbours(value, limits);
  const isBetween = lower !== higher;
  const start = count > 0 ? lower : higher;
  return clamped(Number((start + (isBetween ? Math.sign(count) : count) * step).toFixed(digits)));
}

/** A number, written and read in the digits and separators of the language. */
export function NumberField({ ref, label, hint, isRequired = false, isOptionalHidden = false, ...props }: NumberFieldProps) {
  const { name, value, defaultValue = null, onChange, min, max, step, format, isDisabled = false, isReadOnly = false, onBlur } = props;
  const { message } = useMessages();
  const { locale } = useLocale();
  const isHydrated = useIsHydrated();
  const text = numberText(locale, format ?? { maximumFractionDigits: Math.max(3, decimalsOf(step ?? 1)) });
  const written = (number: number | null) => (number === null || Number.isNaN(number) ? '' : text.format(number));

  const [typed, setTyped] = useState(() => written(value ?? defaultValue));
  const [isChecked, setIsChecked] = useState(false);
  const [announced, setAnnounced] = useState('');
  // The typed text stays while it equals the caller's number.
  const shown = value === undefined || Object.is(text.parse(typed), value) ? typed : written(value);
  const number = text.parse(shown);
  const { change, element } = useFieldValue<HTMLInputElement>({
    value: shown,
    defaultValue: written(defaultValue),
    onChange: (next) => {
      setTyped(next);
      setAnnounced('');
      if (!Object.is(text.parse(next), number)) onChange?.(text.parse(next));
    },
  });
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [element]);

  const problem = () => {
    if (number === null) return undefined;
    if (Number.isNaN(number)) return message('numberField.notANumber', { example: text.format(min ?? max ?? 10) });
    if (min !== undefined && number < min) return message('numberField.tooLow', { min: text.format(min) });
    if (max !== undefined && number > max) return message('numberField.tooHigh', { max: text.format(max) });
    if (step === undefined) return undefined;
    const { lower, higher } = neighbours(number, { min, step });
    if (lower === higher) return undefined;
    if (max !== undefined && higher > max) return message('numberField.tooHigh', { max: text.format(lower) });
    return message('numberField.wrongStep', { lower: text.format(lower), higher: text.format(higher) });
  };
  const errorMessage = props.errorMessage ?? (isChecked ? problem() : undefined);
  const ids = useFieldIds({ ...props, hint, errorMessage });

  const addSteps = (count: number) => {
    const next = text.format(stepped(number, count, { min, max, step }));
    change(next);
    setAnnounced(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (count === undefined || isReadOnly || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    addSteps(count);
  };
  const handleBlur = () => {
    // The shown number is the sent one, including its rounding.
    if (number !== null && !Number.isNaN(number)) change(text.format(number));
    setIsChecked(true);
    onBlur?.();
  };

  const hasFractions = (step ?? 1) % 1 !== 0 || (new Intl.NumberFormat('en', format).resolvedOptions().maximumFractionDigits ?? 0) > 0;
  const plainNumber = number === null || Number.isNaN(number) ? '' : String(number);
  const steps = [
    {
      icon: <MinusIcon size="sm" />,
      count: -1,
      label: message('numberField.decrease', { label }),
      isOver: min !== undefined && number !== null && number <= min,
    },
    {
      icon: <PlusIcon size="sm" />,
      count: 1,
      label: message('numberField.increase', { label }),
      isOver: max !== undefined && number !== null && number >= max,
    },
  ] as const;

  return (
    <FieldFrame {...{ ids, label, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <div className={styles.box}>
        <input
          {...elementProps(props)}
          ref={element}
          id={ids.id}
          name={isHydrated ? undefined : name}
          type="text"
          // No keypad of iOS has a minus sign.
          inputMode={min === undefined || min < 0 ? 'text' : hasFractions ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={props.placeholder}
          value={shown}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
          className={styles.control}
        />
        {isHydrated && name !== undefined && <input type="hidden" name={name} value={plainNumber} disabled={isDisabled} />}
        <div className={styles.steps}>
          {steps.map((button) => (
            <button
              key={button.count}
              type="button"
              // The arrow keys do the same.
              tabIndex={-1}
              aria-label={button.label}
              aria-controls={ids.id}
              disabled={isDisabled || isReadOnly || button.isOver}
              onClick={() => addSteps(button.count)}
              className={styles.step}
            >
              {button.icon}
            </button>
          ))}
        </div>
        <div role="status">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </div>
      </div>
    </FieldFrame>
  );
}

/** Parses and formats numbers in the notation of a language. */
interface NumberText {
  format: (value: number) => string;
  /** Null for a text without digits that may become a number, NaN for a text that is not a number. */
  parse: (text: string) => number | null;
}

/** First digits of the decimal digit ranges that are read in every language: Arabic-Indic, Persian, Devanagari, Bengali. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6];

function withLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Formatters are slow to create, and a field needs its own at each render. */
const cache = new Map<string, NumberText>();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Numbers in the notation of a language.
 * Digits of other scripts are read as well, whatever the language writes: an Arabic keyboard types Arabic-Indic digits.
 *
 * @param locale A BCP 47 tag.
 */
export function numberText(locale: string, options?: Intl.NumberFormatOptions): NumberText {
  // Keyed by content, because callers pass new option objects at each render.
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = cache.get(key) ?? readerAndWriter(locale, options);
  cache.set(key, known);
  return known;
}

function readerAndWriter(locale: string, options?: Intl.NumberFormatOptions): NumberText {
  const formatter = new Intl.NumberFormat(locale, options);
  const parts = [...formatter.formatToParts(-12_345.6), ...formatter.formatToParts(1)];
  const partOf = (type: Intl.NumberFormatPartTypes) =>
    new Intl.NumberFormat(locale).formatToParts(12_345.6).find((part) => part.type === type)?.value;
  const decimal = partOf('decimal') ?? '.';
  const group = partOf('group') ?? ',';
  const literals = parts.filter(({ type }) => type === 'currency' || type === 'unit' || type === 'percentSign' || type === 'literal');
  const noise = new RegExp([...literals.map(({ value }) => escaped(value)), String.raw`\p{Cf}`, '[%٪]'].join('|'), 'gu');
  const isPercent = options?.style === 'percent';

  const parse = (text: string): number | null => {
    let plain = withLatinDigits(text.replaceAll(noise, '')).replaceAll(/[−–]/g, '-').trim();
    // A point is also a decimal separator unless it is the group separator: many keypads have no other.
    const points = [...new Set([decimal, '٫', ...(group === '.' ? [] : ['.'])])].map(escaped).join('|');
    const groups = /\s/.test(group) ? String.raw`\s` : `${escaped(group)}|٬`;
    // Groups have three digits: "1,5" is not 15.
    plain = plain.replaceAll(new RegExp(String.raw`(?<=\d)(?:${groups})(?=\d{3}(?!\d))`, 'g'), '').replace(new RegExp(points), '.');
    if (/^[-+]?\.?$/.test(plain)) return null;
    if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN;
    const value = Number(plain);
    // Divided as text, because 0.07 * 100 is not 7 in binary fractions.
    return isPercent ? Number(`${value}e-2`) : value;
  };
  return { format: (value) => formatter.format(value), parse };
}
