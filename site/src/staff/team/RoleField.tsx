import { type Role, ROLES } from '@zmb/admin-api/contract/roles.ts';
import { RadioGroup } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
  errorMessage: string | undefined;
}

/** Chooses one of the roles, each with what it is for. */
export function RoleField({ value, onChange, errorMessage }: RoleFieldProps) {
  const text = useText();
  return (
    <RadioGroup
      name="role"
      label={text('admin.team.column.role')}
      value={value}
      onChange={(chosen) => onChange(ROLES.find((known) => known === chosen) ?? value)}
      options={ROLES.map((role) => ({ value: role, label: text(`admin.role.${role}`), hint: text(`admin.team.role.${role}`) }))}
      errorMessage={errorMessage}
      isRequired
    />
  );
}
