import { type ServiceEntry, type ServiceGroup, services as builtIn } from '@zmb/admin-api/contract/services.ts';
import { NativeSelect, RadioGroup, Switch } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { useServiceGroups, useServiceName } from './use-service-formats.ts';
import { ServicePriceFields } from './ServicePriceFields.tsx';
import * as styles from './website.css.ts';
import { ServicePicture } from '../../company/ServiceCards.tsx';

export interface ServiceSettingsProps {
  /** The settings. Related services that are not chosen yet are empty. */
  entry: ServiceEntry;
  /** The other services, in display order. */
  others: readonly ServiceEntry[];
  /** Why the related services cannot be saved. */
  relatedProblem?: string | undefined;
  onChange: (entry: ServiceEntry) => void;
}

/** The settings of a service: visibility, category, illustration, related services and price. */
export function ServiceSettings({ entry, others, relatedProblem, onChange }: ServiceSettingsProps) {
  const text = useText();
  const nameOf = useServiceName();
  const groups = useServiceGroups();
  const { group, drawing, related, isHidden } = entry;
  const relate = (place: number, chosen: string) => {
    const [first, second, third] = related.with(place, chosen);
    onChange({ ...entry, related: [first ?? '', second ?? '', third ?? ''] });
  };
  return (
    <>
      <div className={styles.switchField}>
        <Switch
          name="isVisible"
          label={text('admin.website.services.visible.label')}
          hint={text('admin.website.services.visible.hint')}
          isSelected={!isHidden}
          onChange={(isVisible) => onChange({ ...entry, isHidden: !isVisible })}
        />
      </div>
      <RadioGroup
        name="group"
        look="cards"
        label={text('admin.website.services.group')}
        isRequired
        options={groups}
        value={group}
        onChange={(chosen) =>
          onChange({ ...entry, group: groups.find(({ value }) => value === chosen)?.value ?? ('upkeep' satisfies ServiceGroup) })
        }
      />
      <RadioGroup
        name="drawing"
        look="pictures"
        label={text('admin.website.services.drawing')}
        isRequired
        options={builtIn.map(({ name }) => ({ value: name, label: nameOf(name), picture: <ServicePicture name={name} crop="card" /> }))}
        value={drawing}
        onChange={(chosen) => onChange({ ...entry, drawing: builtIn.find(({ name }) => name === chosen)?.name ?? drawing })}
      />
      <div className={styles.related}>
        {related.map((chosen, place) => (
          <NativeSelect
            key={place}
            name={`related.${place}`}
            label={text('admin.website.services.related', { number: place + 1 })}
            isRequired
            placeholder={text('admin.website.services.related.placeholder')}
            options={others
              .filter(({ name }) => name === chosen || !related.includes(name))
              .map(({ name }) => ({ value: name, label: nameOf(name) }))}
            value={chosen}
            onChange={(next) => relate(place, next)}
            errorMessage={relatedProblem !== undefined && chosen === '' ? relatedProblem : undefined}
          />
        ))}
      </div>
      <ServicePriceFields entry={entry} onChange={onChange} />
    </>
  );
}
