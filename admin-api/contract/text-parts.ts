import { TYPE } from '#icu-parser';
import { type IcuMessage, parseMessage } from './icu-message.ts';
import { findTextProblems, syntaxProblem, type TextComparison, type TextProblem } from './site-text.ts';

/*
 * Splits a message into the fields of a form: its text, in which each plural and select is replaced by `{label}`, and the text of each of their
 * options. Printing the parts gives the same message.
 */

/** A plural with its forms, or a select with its options. */
export interface TextChoice {
  /** Refers to the choice in texts of other parts as `{label}`: the name of the value, with a number to make it unique. */
  label: string;
  /** The name of the value. */
  name: string;
  kind: 'plural' | 'ordinal' | 'select';
  /** The offset of a plural; nearly always 0. */
  offset: number;
  /** In the order of the message. */
  options: TextOption[];
}

/** One form of a plural, or one option of a select. */
export interface TextOption {
  /** `one`, `few`, `=0`, or the value of a select. */
  selector: string;
  text: string;
}

/** A message in parts. */
export interface TextParts {
  text: string;
  /** All choices, including nested ones. */
  choices: TextChoice[];
}

/** A problem of a message in parts. */
export interface PartProblem extends TextProblem {
  /** The option with the problem; undefined for the text itself and the whole message. */
  option?: { label: string; selector: string };
}

/**
 * Splits a message into parts.
 *
 * @throws SyntaxError when it is not a valid ICU message.
 */
export function partsOf(message: string): TextParts {
  const elements = parseMessage(message);
  const labels = new Set(namesOfValues(elements));
  const choices: TextChoice[] = [];
  const labelFor = (name: string) => {
    let label = name;
    for (let number = 2; labels.has(label); number += 1) label = `${name}${number}`;
    labels.add(label);
    return label;
  };
  const textOf = (part: IcuMessage, start: number, end: number): string => {
    let text = '';
    let done = start;
    for (const element of choicesIn(part)) {
      const label = labelFor(element.value);
      const choice: TextChoice = {
        label,
        name: element.value,
        kind: element.type === TYPE.select ? 'select' : element.pluralType === 'ordinal' ? 'ordinal' : 'plural',
        offset: element.type === TYPE.select ? 0 : element.offset,
        options: [],
      };
      choices.push(choice);
      for (const [selector, option] of Object.entries(element.options)) {
        const [from, to] = placeOf(option);
        choice.options.push({ selector, text: textOf(option.value, from + 1, to - 1) });
      }
      const [from, to] = placeOf(element);
      text += `${message.slice(done, from)}{${label}}`;
      done = to;
    }
    return text + message.slice(done, end);
  };
  const text = textOf(elements, 0, message.length);
  return { text, choices };
}

type ChoiceElement = Extract<IcuMessage[number], { type: TYPE.plural | TYPE.select }>;

/** The outermost choices of a part. */
function* choicesIn(part: IcuMessage): Generator<ChoiceElement> {
  for (const element of part) {
    if (element.type === TYPE.plural || element.type === TYPE.select) yield element;
    if (element.type === TYPE.tag) yield* choicesIn(element.children);
  }
}

/** The names of values that are inserted unchanged. */
function* namesOfValues(message: IcuMessage): Generator<string> {
  for (const element of message) {
    if (element.type === TYPE.tag) yield* namesOfValues(element.children);
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* namesOfValues(option.value);
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) yield element.value;
  }
}

function placeOf({ location }: Pick<IcuMessage[number], 'location'>): [from: number, to: number] {
  if (!location) throw new Error('The message was parsed without positions');
  return [location.start.offset, location.end.offset];
}

/** The start of a message in which a part is parsed as inside a plural. */
const OPTION_START = '{_, plural, other {';

/**
 * Parses the text of an option.
 *
 * @throws SyntaxError when it would close the option, or is not a valid message.
 */
function parseOption(text: string): IcuMessage {
  const whole = parseMessage(`${OPTION_START}${text}}}`);
  const [plural, ...rest] = whole;
  const isAlone = plural?.type === TYPE.plural && rest.length === 0 && Object.keys(plural.options).length === 1;
  const option = isAlone ? plural.options['other'] : undefined;
  if (!option) throw new SyntaxError('UNMATCHED_CLOSING_BRACE');
  return option.value;
}

/** Validates the parts of a message. @returns The printed text, and the problems of each part. */
export function checkParts(parts: TextParts, comparison: TextComparison): { text: string; problems: PartProblem[] } {
  const problems: PartProblem[] = syntaxProblems(parts);
  const text = problems.length > 0 ? '' : printParts(parts);
  if (problems.length === 0) problems.push(...findTextProblems(text, comparison));
  return { text, problems };
}

function syntaxProblems({ text, choices }: TextParts): PartProblem[] {
  const problems: PartProblem[] = [];
  try {
    parseMessage(text);
  } catch (error) {
    problems.push(syntaxProblem(text, error));
  }
  for (const { label, options } of choices) {
    for (const option of options) {
      try {
        parseOption(option.text);
      } catch (error) {
        problems.push({ ...syntaxProblem(`${OPTION_START}${option.text}`, error), option: { label, selector: option.selector } });
      }
    }
  }
  return problems;
}

/**
 * Prints the parts of a message as its text.
 *
 * @throws SyntaxError when a part is not a valid message.
 */
export function printParts({ text, choices }: TextParts): string {
  const byLabel = new Map(choices.map((choice) => [choice.label, choice]));
  const print = (part: string, elements: IcuMessage, shift: number, within: readonly string[]): string => {
    let printed = '';
    let done = 0;
    for (const element of argumentsIn(elements)) {
      const choice = byLabel.get(element.value);
      // A choice in its own option would be an infinite recursion; it stays a value, which the validation reports.
      if (!choice || within.includes(choice.label)) continue;
      const [from, to] = placeOf(element);
      printed += part.slice(done, from - shift) + printChoice(choice, [...within, choice.label]);
      done = to - shift;
    }
    return printed + part.slice(done);
  };
  const printChoice = ({ name, kind, offset, options }: TextChoice, within: readonly string[]): string => {
    const forms = options.map(
      (option) => `${option.selector} {${print(option.text, parseOption(option.text), OPTION_START.length, within)}}`,
    );
    const type = kind === 'ordinal' ? 'selectordinal' : kind;
    return `{${name}, ${type},${offset ? ` offset:${offset}` : ''} ${forms.join(' ')}}`;
  };
  return print(text, parseMessage(text), 0, []);
}

function* argumentsIn(part: IcuMessage): Generator<IcuMessage[number] & { type: TYPE.argument }> {
  for (const element of part) {
    if (element.type === TYPE.argument) yield element;
    if (element.type === TYPE.tag) yield* argumentsIn(element.children);
    // A plural that was typed in full is part of the text.
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* argumentsIn(option.value);
    }
  }
}
