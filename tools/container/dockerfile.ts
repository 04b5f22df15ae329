/** An instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  /** In capitals, such as `COPY`. */
  name: string;
  /** `--from=build` becomes `from: 'build'`; an option that occurs twice keeps its last value. */
  options: Record<string, string>;
  rest: string;
}

/** A build stage. */
export interface Stage {
  /** Its name after `AS`; the last stage of the product's Dockerfile has none. */
  name: string;
  /** The image or the stage that it is built from. */
  from: string;
  instructions: Instruction[];
}

/** Parses the stages of a Dockerfile. Supports what the product's uses: no ONBUILD, no heredocs, no other escape character. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line) && line.trim() !== '')
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [from = '', , alias = ''] = words.split(/\s+/);
      stages.push({ from, name: alias, instructions: [] });
      continue;
    }
    const [, flags = '', rest = ''] = /^((?:--\S+\s+)*)(.*)$/.exec(words) ?? [];
    const options = Object.fromEntries(Array.from(flags.matchAll(/--([\w-]+)=(\S+)/g), ([, option = '', value = '']) => [option, value]));
    stages.at(-1)?.instructions.push({ name, options, rest });
  }
  return stages;
}

/** The variables that ARG and ENV of a stage set; the values of `given` replace the defaults of ARG. */
export function variablesOf({ instructions }: Stage, given: Readonly<Record<string, string>> = {}): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { name, rest } of instructions) {
    if (name !== 'ARG' && name !== 'ENV') continue;
    for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) {
      const stated = value.replaceAll(/\$(\w+)/g, (_match, variable: string) => variables[variable] ?? '');
      variables[key] = name === 'ARG' ? (given[key] ?? stated) : stated;
    }
  }
  return variables;
}

/** The words of an instruction in its JSON form, such as `CMD ["a", "b"]`. */
export function wordsOf(stage: Stage, name: string): string[] {
  const rest = stage.instructions.findLast((instruction) => instruction.name === name)?.rest ?? '[]';
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}
