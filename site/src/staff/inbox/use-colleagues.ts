import { may } from '@zmb/admin-api/contract/roles.ts';

import { colleagueQueries, type LeadColleague } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';

export interface Colleagues {
  /** Colleagues who can be assigned, with oneself first; empty until they are loaded. */
  assignable: readonly LeadColleague[];
  /** Colleagues who can be mentioned: all active accounts. */
  active: readonly LeadColleague[];
  /** The name of an account, isolated for use within a text. */
  nameOf: (id: string) => string;
  /** The id of the signed-in account. */
  ownId: string | undefined;
}

/** The colleagues for assignments and mentions. */
export function useColleagues(): Colleagues {
  const text = useText();
  const { session } = useSession();
  const loaded = useStaffQuery(colleagueQueries.all);
  const ownId = session.state === 'signedIn' ? session.user.id : undefined;
  const all = loaded.data?.colleagues ?? [];
  const active = all.filter(({ isActive }) => isActive).toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  return {
    assignable: active.filter(({ role }) => may(role, 'leads.change')),
    active,
    ownId,
    nameOf: (id) => {
      const name = all.find((colleague) => colleague.id === id)?.name;
      return name === undefined ? text('admin.inbox.event.gone') : `\u2068${name}\u2069`;
    },
  };
}
