import { familyFor } from '../../src/theme/typography.ts';
import { arabicType, latinType } from '../../src/theme/typography.ts';
import { scale } from '../../src/theme/scale.ts';
import { DataTable } from './DataTable.tsx';
import { pixelsAt } from './length-at.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const scripts = {
  en: { type: latinType, family: familyFor.latin, dir: 'ltr', text: 'Careful work, on time' },
  ar: { type: arabicType, family: familyFor.arabic, dir: 'rtl', text: 'عمل متقن في موعده' },
} as const;

type Step = keyof typeof latinType;
const steps = Object.keys(latinType) as Step[];

function Line({ lang, step }: { lang: keyof typeof scripts; step: Step }) {
  const { type, family, dir, text } = scripts[lang];
  const { size, line, tracking } = type[step];
  const style = { fontFamily: family, fontSize: size, lineHeight: line, letterSpacing: tracking };
  return (
    <p lang={lang} dir={dir} className={styles.typeLine} style={style}>
      {text}
    </p>
  );
}

/** Each step of the type scale, Latin and Arabic side by side. */
export function TypeScale() {
  return (
    <Specimen>
      {steps.map((step) => (
        <div key={step} className={styles.step}>
          <p className={styles.quiet}>{step}</p>
          <div className={styles.pair}>
            <Line lang="en" step={step} />
            <Line lang="ar" step={step} />
          </div>
        </div>
      ))}
    </Specimen>
  );
}

/** The size of each step on a phone and on a wide screen. */
export function TypeTable() {
  return (
    <Specimen>
      <DataTable
        caption="Sizes, line heights and tracking of each step"
        heads={['Step', 'Latin at 360', 'at 1280', 'line', 'tracking', 'Arabic at 360', 'at 1280', 'line']}
        rows={steps.map((step) => [
          <span key="step" className={styles.code}>
            {step}
          </span>,
          pixelsAt(latinType[step].size, 360),
          pixelsAt(latinType[step].size, 1280),
          latinType[step].line,
          latinType[step].tracking,
          pixelsAt(arabicType[step].size, 360),
          pixelsAt(arabicType[step].size, 1280),
          arabicType[step].line,
        ])}
      />
    </Specimen>
  );
}

/** The font weights in both scripts. */
export function Weights() {
  return (
    <Specimen>
      <div className={styles.pair}>
        {(['en', 'ar'] as const).map((lang) => (
          <div key={lang} lang={lang} dir={scripts[lang].dir} className={styles.panel} style={{ fontFamily: scripts[lang].family }}>
            {Object.entries(scale.weight).map(([name, weight]) => (
              <p key={name} className={styles.typeLine} style={{ fontWeight: weight, fontSize: latinType.title3.size, lineHeight: 1.7 }}>
                {scripts[lang].text}{' '}
                <bdi lang="en" className={styles.quiet}>
                  {name} {weight}
                </bdi>
              </p>
            ))}
          </div>
        ))}
      </div>
    </Specimen>
  );
}
