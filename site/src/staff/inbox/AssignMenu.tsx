import { Menu } from '@zmb/design-system';
import type { ReactElement } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { useColleagues } from './use-colleagues.ts';

const NOBODY = 'nobody';

interface AssignMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The current assignee; null when unassigned. Without it, no item is checked. */
  assigneeId?: string | null;
  /** Called with the id of an account, or null to unassign. */
  onAssign: (assigneeId: string | null) => void;
}

/** A menu to assign leads to oneself or a colleague, or to unassign them. */
export function AssignMenu({ trigger, assigneeId, onAssign }: AssignMenuProps) {
  const text = useText();
  const { assignable, ownId } = useColleagues();
  const items = [
    ...assignable.map(({ id, name, email }) => ({
      id,
      label: id === ownId ? text('admin.inbox.assign.me') : name,
      description: id === ownId ? name : email,
    })),
    { id: NOBODY, label: text('admin.inbox.assign.nobody') },
  ];
  const choose = (id: string | undefined) => id !== undefined && onAssign(id === NOBODY ? null : id);
  if (assigneeId === undefined) return <Menu trigger={trigger} items={items} onAction={choose} />;
  return (
    <Menu
      trigger={trigger}
      items={[
        {
          label: text('admin.inbox.assign.to'),
          items,
          selectionMode: 'single',
          selected: [assigneeId ?? NOBODY],
          onSelectionChange: ([id]) => id !== (assigneeId ?? NOBODY) && choose(id),
        },
      ]}
    />
  );
}
