import { contrastOf, contrastPairs, colorOf, decorativeRoles, inkContrasts, type Role } from '../../src/theme/contrast.ts';
import { dark } from '../../src/theme/dark.ts';
import { light } from '../../src/theme/light.ts';
import { palette } from '../../src/theme/palette.ts';
import { DataTable } from './DataTable.tsx';
import * as styles from './parts.css.ts';
import { roleNotes } from './role-notes.ts';
import { Specimen } from './Specimen.tsx';

const themes = { Light: light, Dark: dark };
const roles = Object.entries(light).flatMap(([group, names]) => Object.keys(names as object).map((name) => `${group}.${name}` as Role));

/** All palette values, one ramp per hue. */
export function Ramps() {
  return (
    <Specimen>
      <div className={styles.ramps}>
        {Object.entries(palette).map(([hue, ramp]) => (
          <section key={hue} aria-label={hue}>
            <p className={styles.groupTitle}>{hue}</p>
            <div className={styles.ramp}>
              {Object.entries(ramp).map(([step, value]) => (
                <div key={step} className={styles.swatch}>
                  <span className={styles.paint} style={{ backgroundColor: value }} />
                  <span>{step}</span>
                  <span className={styles.code}>{value}</span>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Specimen>
  );
}

function Value({ value }: { value: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span className={styles.dot} style={{ backgroundColor: value }} />
      <span className={styles.code}>{value}</span>
    </span>
  );
}

/** Every role with its value in both themes and its comment from the contract. */
export function Roles() {
  return (
    <Specimen>
      <DataTable
        caption="Roles and their values in both themes"
        heads={['Role', ...Object.keys(themes), 'What it is for']}
        rows={roles.map((role) => [
          <span key="name" className={styles.code}>
            {role}
          </span>,
          ...Object.entries(themes).map(([name, theme]) => <Value key={name} value={colorOf(theme, role)} />),
          <span key="note" className={styles.note}>
            {(roleNotes.get(role) ?? '').replaceAll('`', '')}
          </span>,
        ])}
      />
    </Specimen>
  );
}

interface ContrastRatioProps {
  theme: typeof light;
  role: Role;
  surface: Role;
  least: number;
}

/** A contrast ratio, in the two colours that it is measured from. */
function ContrastRatio({ theme, role, surface, least }: ContrastRatioProps) {
  const ratio = contrastOf(theme, role, surface);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span className={styles.sample} style={{ color: colorOf(theme, role), backgroundColor: colorOf(theme, surface) }} aria-hidden>
        Aa
      </span>{' '}
      {/* Rounded down: 6.99 is not 7. */}
      {(Math.floor(ratio * 100) / 100).toFixed(2)}
      {ratio < least && ' (too little)'}
    </span>
  );
}

/** Every pair of roles in use, with the required and the measured contrast. */
export function Contrasts() {
  return (
    <Specimen>
      <DataTable
        caption="Measured contrast of each pair"
        heads={['Role', 'On', 'At least', ...Object.keys(themes)]}
        rows={contrastPairs.flatMap(([least, role, surfaces]) =>
          surfaces.map(
            (surface) =>
              [
                <span key="role" className={styles.code}>
                  {role}
                </span>,
                <span key="surface" className={styles.code}>
                  {surface}
                </span>,
                `${least} : 1`,
                ...Object.entries(themes).map(([name, theme]) => <ContrastRatio key={name} {...{ theme, role, surface, least }} />),
              ] as const,
          ),
        )}
      />
    </Specimen>
  );
}

/** The roles on ink surfaces, which are the same in both themes. */
export function InkContrasts() {
  return (
    <Specimen>
      <DataTable
        caption="Measured contrast on ink"
        heads={['Role', 'At least', 'On surface.ink']}
        rows={inkContrasts.map(([least, role]) => [
          <span key="role" className={styles.code}>
            {role}
          </span>,
          `${least} : 1`,
          <ContrastRatio key="ink" theme={dark} role={role} surface="surface.ink" least={least} />,
        ])}
      />
    </Specimen>
  );
}

/** The roles without a required contrast, because they are decorative. */
export const decorative = [...decorativeRoles].join(', ');
