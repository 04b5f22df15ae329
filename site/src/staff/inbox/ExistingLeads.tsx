import { readPhoneNotation } from '@zmb/admin-api/contract/phone-notation.ts';
import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { FormMessage, Link, Stack } from '@zmb/design-system';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useText } from '../../i18n/use-text.ts';
import { leadQueries, type RelatedQuery } from '../api/leads-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { StatusCell } from '../table-page/table-cells.tsx';
import { useSettled } from '../use-settled.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import * as styles from './inbox.css.ts';

/** Pause in typing before the search. */
const DELAY_MS = 300;
/** Leads shown. */
const SHOWN = 3;

/** The shortest phone numbers have seven digits. */
const isPhone = (typed: string) => (readPhoneNotation(typed)?.digits.length ?? 0) >= 7;
const isEmail = (typed: string) => /^\S+@\S+\.\S{2,}$/.test(plainLine(typed));

/** Earlier leads with the phone number or e-mail address that is being typed. */
export function ExistingLeads({ phone, email }: { phone: string; email: string }) {
  const text = useText();
  const now = useNow();
  const { moment } = useLeadWording();
  const typed = { phone: isPhone(phone) ? phone : '', email: isEmail(email) ? email : '' };
  const query = JSON.parse(useSettled(JSON.stringify(typed), DELAY_MS)) as RelatedQuery;
  const { data: leads = [] } = useStaffQuery(leadQueries.related(query), { enabled: query.phone !== '' || query.email !== '' });
  return (
    <div role="status" className={styles.existingLeads}>
      {leads.length > 0 && (
        <FormMessage tone="info" title={text('admin.byHand.existing', { count: leads.length })}>
          <Stack as="ul" space="xs">
            {leads.slice(0, SHOWN).map(({ kind, id, receivedAt, status }) => (
              <li key={id}>
                {/* Opens in another tab, so that the form keeps its values. */}
                <Link href={leadPath(id)} isExternal>
                  {text(`admin.inbox.related.${kind}`, { moment: moment(Date.parse(receivedAt), now) })}
                </Link>{' '}
                <StatusCell status={status} />
              </li>
            ))}
          </Stack>
        </FormMessage>
      )}
    </div>
  );
}
