import type { ServicePrice } from '@zmb/admin-api/contract/services.ts';
import { Heading, Stack, Stat, StatList } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useText } from '../i18n/use-text.ts';
import { useCompany } from './company-context.ts';

/** Formats amounts and prices in the language of the page. Requires the catalogue `services`. */
export function usePriceFormat() {
  const text = useText();
  const { formatNumber } = useIntl();
  /** `AED 150`, `150 درهمًا`: without decimals where there are none. */
  const money = (amount: number) =>
    text('service.price.amount', { amount, price: formatNumber(amount, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }) });
  return {
    money,
    /** `From AED 150 / visit`; undefined without a price for a unit. */
    short: (price: ServicePrice | undefined): string | undefined =>
      price?.from === undefined ? undefined : text('service.price.short', { amount: money(price.from), unit: price.unit }),
  };
}

/** The labels of a service's price in structured data; undefined without a price. Requires the catalogue `service`. */
export function usePriceLabels(name: string): { unit: string; callOut: string } | undefined {
  const text = useText();
  const price = useCompany().services.find((service) => service.name === name)?.price;
  return price && { unit: text('service.price.unit', { unit: price.unit }), callOut: text('service.price.callOut') };
}

/** The price of a service and its warranty; nothing if the company states neither. Requires the catalogue `service`. */
export function ServiceTerms({ name }: { name: string }) {
  const text = useText();
  const { money } = usePriceFormat();
  const service = useCompany().services.find((each) => each.name === name);
  const { price, warrantyMonths } = service ?? {};
  if (!price && warrantyMonths === undefined) return null;
  const vat = price?.hasVat === true ? 'included' : 'added';
  return (
    <Stack as="aside" space="hair">
      <Heading level={2} size="body">
        {text('service.price.title', { has: price ? (warrantyMonths === undefined ? 'price' : 'both') : 'warranty' })}
      </Heading>
      <StatList>
        {price?.from !== undefined && (
          <Stat
            value={text('service.price.from', { amount: money(price.from) })}
            label={text('service.price.perUnit', { unit: price.unit, vat })}
          />
        )}
        {price?.callOut !== undefined && (
          <Stat
            value={money(price.callOut)}
            // Not repeated if the price above has it.
            label={price.from === undefined ? text('service.price.callOut.vat', { vat }) : text('service.price.callOut')}
          />
        )}
        {warrantyMonths !== undefined && (
          <Stat value={text('service.warranty.months', { months: warrantyMonths })} label={text('service.warranty')} />
        )}
      </StatList>
    </Stack>
  );
}
