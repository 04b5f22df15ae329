import { TYPE } from '#icu-parser';
import { type IcuMessage, parseMessage } from './icu-message.ts';
import { findTextProblems, syntaxProblem, type TextComparison, type TextProblem } from './site-text.ts';

/*
 * A message as the fields of a form: its text with `{name}` where words depend on a value, and those words form by form. Nothing else of a
 * message is changed, so that printing its parts gives the message again.
 */

/** Words that depend on a value: the forms of a plural, or the options of a select. */
export interface TextChoice {
  /** Stands for the choice in the texts of other parts: `{label}`. The name of the value, with a number when that is taken. */
  label: string;
  /** The name of the value. */
  name: string;
  kind: 'plural' | 'ordinal' | 'select';
  /** What a plural subtracts from the number; nearly always 0. */
  offset: number;
  /** In the order of the message. In a plural, `#` is the number. */
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
  /** Every choice, also those in options of other ones. */
  choices: TextChoice[];
}

/** A problem of a message in parts. */
export interface PartProblem extends TextProblem {
  /** The option that it is in; undefined in the text itself or in the message as a whole. */
  option?: { label: string; selector: string };
}

/**
 * Takes a message apart.
 *
 * @throws SyntaxError when it is no valid ICU message.
 */
export function partsOf(message: string): TextParts {
  const elements = parseMessage(message);
  const taken = new Set(namesOfValues(elements));
  const choices: TextChoice[] = [];
  const labelFor = (name: string) => {
    let label = name;
    for (let number = 2; taken.has(label); number += 1) label = `${name}${number}`;
    taken.add(label);
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

/** The names of the values that are shown as they are. */
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

/** Opens a message in which a part is read as it will be inside a plural. */
const OPTION_START = '{_, plural, other {';

/**
 * Parses the text of an option.
 *
 * @throws SyntaxError when it would end the option or is no valid message.
 */
function parseOption(text: string): IcuMessage {
  const whole = parseMessage(`${OPTION_START}${text}}}`);
  const [plural, ...rest] = whole;
  const isAlone = plural?.type === TYPE.plural && rest.length === 0 && Object.keys(plural.options).length === 1;
  const option = isAlone ? plural.options['other'] : undefined;
  if (!option) throw new SyntaxError('UNMATCHED_CLOSING_BRACE');
  return option.value;
}

/** Why the parts of a message cannot be saved, part by part; else its text. */
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
 * Puts a message together from its parts.
 *
 * @throws SyntaxError when a part is no valid message.
 */
export function printParts({ text, choices }: TextParts): string {
  const byLabel = new Map(choices.map((choice) => [choice.label, choice]));
  const print = (part: string, elements: IcuMessage, shift: number, within: readonly string[]): string => {
    let printed = '';
    let done = 0;
    for (const element of argumentsIn(elements)) {
      const choice = byLabel.get(element.value);
      // A choice in its own option would never end; it is left as a value, which is a problem that the check reports.
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
    // A plural that somebody typed in full is part of the text.
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* argumentsIn(option.value);
    }
  }
}
