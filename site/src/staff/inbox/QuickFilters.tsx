import { RECEIVED } from '@zmb/admin-api/contract/lead-filters.ts';
import { NativeSelect } from '@zmb/design-system';

import type { LeadScope } from '../api/leads-api.ts';
import { useFilterServices } from '../company/use-company.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import type { InboxUrl } from './use-inbox-url.ts';

/** The two filters that are used most, above the list: one choice each. The other filters, and several services at once, are in the popover. */
export function QuickFilters({ scope, url: { filter, changeFilter } }: { scope: LeadScope; url: InboxUrl }) {
  const text = useText();
  const services = useFilterServices();
  const { service, received } = filter;
  const chosen = service === '' ? 0 : service.split(',').length;
  return (
    <div className={styles.quickFilters}>
      {/* Callback requests name no service. */}
      {scope !== 'callback' && (
        <NativeSelect
          name="quickService"
          label={text('admin.column.service')}
          isLabelHidden
          isOptionalHidden
          placeholder={text('admin.inbox.filters.service.any')}
          options={[
            ...(chosen > 1 ? [{ value: service, label: text('admin.inbox.filters.service.several', { count: chosen }) }] : []),
            ...services,
          ]}
          value={service}
          onChange={(value) => changeFilter({ service: value })}
        />
      )}
      <NativeSelect
        name="quickReceived"
        label={text('admin.inbox.filters.received')}
        isLabelHidden
        isOptionalHidden
        placeholder={text('admin.inbox.filters.received.quick')}
        options={RECEIVED.map((value) => ({ value, label: text(`admin.inbox.filters.received.${value}`) }))}
        value={received}
        onChange={(value) => changeFilter({ received: RECEIVED.find((each) => each === value) ?? '' })}
      />
    </div>
  );
}
