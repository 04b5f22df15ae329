import type { ReactNode } from 'react';

import { DataTable } from '../../design-system/foundations/parts/DataTable.tsx';
import * as styles from '../../design-system/foundations/parts/parts.css.ts';
import { Specimen } from '../../design-system/foundations/parts/Specimen.tsx';
import { scenarioNames, scenarios } from '../../mocks/scenarios.ts';
import { globalTypes, screens } from '../toolbar.ts';

const code = (text: string) => (
  <span key={text} className={styles.code}>
    {text}
  </span>
);

interface Choice {
  description: string;
  toolbar: { items: readonly { value: string; title: string }[] };
}

const choices: readonly (readonly [name: string, about: string, items: readonly { value: string; title: string }[]])[] = [
  ...Object.entries(globalTypes as Record<string, Choice>).map(
    ([name, { description, toolbar }]) => [name, description, toolbar.items] as const,
  ),
  ['viewport', 'Size of the screen', Object.entries(screens).map(([value, { name }]) => ({ value, title: name }))],
];

/** The values of the toolbar and their names in the URL. */
export function ToolbarTable() {
  return (
    <Specimen>
      <DataTable
        caption="Toolbar and URL parameters"
        heads={['Toolbar', 'Values', 'URL']}
        rows={choices.map(([name, about, items]) => [
          about,
          name === 'scenario' ? 'See the table below' : items.map(({ title }) => title).join(' · '),
          name === 'scenario' ? code('scenario:…') : <Lines key="url">{items.map(({ value }) => code(`${name}:${value}`))}</Lines>,
        ])}
      />
    </Specimen>
  );
}

const Lines = ({ children }: { children: ReactNode[] }) => children.map((child, place) => <div key={place}>{child}</div>);

/** The scenarios of the mocked API. */
export function ScenarioTable() {
  return (
    <Specimen>
      <DataTable
        caption="Scenarios of the mocked API"
        heads={['URL', 'Description']}
        rows={scenarioNames.map((name) => [code(`scenario:${name}`), scenarios[name].about])}
      />
    </Specimen>
  );
}

const commands: readonly (readonly [command: string, about: string])[] = [
  ['npm run build:storybook', 'Builds Storybook as a static folder'],
  ['npm run test:storybook', 'Plays every story and checks axe, the console, a viewport of 320 px and targets of 24 px'],
  ['npm run test:pictures', 'Does the same, and compares each story with its approved picture'],
  ['npm run test:pictures -- --stories "Actions/Button"', 'Runs only the stories whose title and name match'],
  [
    'npm run test:accessibility',
    'Checks keyboard, forced colours, large text and accessible names of every component, and writes accessibility.json',
  ],
  ['npm run test:pictures -- --update', 'Approves the current pictures; explain in the commit why they changed'],
];

/** The commands of stories and pictures. */
export function CommandTable() {
  return (
    <Specimen>
      <DataTable caption="Commands" heads={['Command', 'What it does']} rows={commands.map(([command, about]) => [code(command), about])} />
    </Specimen>
  );
}
