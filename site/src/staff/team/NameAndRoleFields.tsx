import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { type Role, ROLES } from '@zmb/admin-api/contract/roles.ts';
import { RadioGroup, TextField } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';

interface NameAndRole {
  name: string;
  role: Role;
}

interface NameAndRoleFieldsProps {
  value: NameAndRole;
  /** Receives the changed fields. */
  onChange: (change: Partial<NameAndRole>) => void;
  /** The API's error message of a field. */
  errorOf: (field: keyof NameAndRole) => string | undefined;
}

/** The name and role of a colleague, with a description of each role. */
export function NameAndRoleFields({ value: { name, role }, onChange, errorOf }: NameAndRoleFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        name="name"
        autoComplete="off"
        label={text('admin.team.column.name')}
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        errorMessage={errorOf('name')}
        maxLength={MAX_NAME_LENGTH}
        isRequired
      />
      <RadioGroup
        name="role"
        look="cards"
        label={text('admin.team.column.role')}
        value={role}
        onChange={(chosen) => onChange({ role: ROLES.find((known) => known === chosen) ?? role })}
        options={ROLES.map((known) => ({ value: known, label: text(`admin.role.${known}`), hint: text(`admin.team.role.${known}`) }))}
        errorMessage={errorOf('role')}
        isRequired
      />
    </>
  );
}
