import { MAX_PRICE, MAX_WARRANTY_MONTHS } from '@zmb/admin-api/contract/limits.ts';
import { isAmount, isWarranty } from '@zmb/admin-api/contract/service-list.ts';
import { PRICE_UNITS, type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { Checkbox, NativeSelect, NumberField, Stack, Text } from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { ServiceSettingsProps } from './ServiceSettings.tsx';
import * as styles from './website.css.ts';

const AMOUNT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** The price and warranty of a service. All fields are optional, and an empty amount removes the price from the page. */
export function ServicePriceFields({ entry, onChange }: Pick<ServiceSettingsProps, 'entry' | 'onChange'>) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { price, warrantyMonths } = entry;
  // Chosen before an amount is typed, or kept while it is retyped.
  const [terms, setTerms] = useState({ unit: price?.unit ?? PRICE_UNITS[0], hasVat: price?.hasVat ?? true });
  const { unit, hasVat } = price ?? terms;
  const change = (next: Partial<NonNullable<ServiceEntry['price']>>) => {
    const changed = { from: price?.from, unit, callOut: price?.callOut, hasVat, ...next };
    setTerms({ unit: changed.unit, hasVat: changed.hasVat });
    const isPriced = changed.from !== undefined || changed.callOut !== undefined;
    onChange({ ...entry, price: isPriced ? changed : undefined });
  };
  const amountField = (part: 'from' | 'callOut') => (
    <NumberField
      name={`price.${part}`}
      label={text(`admin.website.services.price.${part}`)}
      min={0}
      isOptionalHidden
      format={AMOUNT}
      value={price?.[part] ?? null}
      onChange={(amount) => change({ [part]: amount ?? undefined })}
      errorMessage={
        price?.[part] === undefined || isAmount(price[part])
          ? undefined
          : text('admin.website.services.problem.price', { max: formatNumber(MAX_PRICE) })
      }
    />
  );
  return (
    <fieldset className={styles.point}>
      <legend className={styles.legend}>
        <Text as="span" size="small" strength="strong">
          {text('admin.website.services.price')}
        </Text>
      </legend>
      <Stack space="md">
        <Text size="small" tone="muted">
          {text('admin.website.services.price.hint')}
        </Text>
        <div className={styles.related}>
          {amountField('from')}
          <NativeSelect
            name="price.unit"
            label={text('admin.website.services.price.unit')}
            isRequired
            options={PRICE_UNITS.map((value) => ({ value, label: text(`admin.website.services.price.unit.${value}`) }))}
            value={unit}
            onChange={(chosen) => change({ unit: PRICE_UNITS.find((each) => each === chosen) ?? unit })}
          />
          {amountField('callOut')}
        </div>
        <Checkbox
          name="price.hasVat"
          label={text('admin.website.services.price.vat')}
          isOptionalHidden
          isSelected={hasVat}
          onChange={(isIncluded) => change({ hasVat: isIncluded })}
        />
        <NumberField
          name="warrantyMonths"
          label={text('admin.website.services.warranty')}
          hint={text('admin.website.services.warranty.hint')}
          min={1}
          isOptionalHidden
          max={MAX_WARRANTY_MONTHS}
          step={1}
          value={warrantyMonths ?? null}
          onChange={(months) => onChange({ ...entry, warrantyMonths: months ?? undefined })}
          errorMessage={
            warrantyMonths === undefined || isWarranty(warrantyMonths)
              ? undefined
              : text('admin.website.services.problem.warranty', { max: formatNumber(MAX_WARRANTY_MONTHS) })
          }
        />
      </Stack>
    </fieldset>
  );
}
