import { may, type Permission, permissionNames, ROLES } from '@zmb/admin-api/contract/roles.ts';
import { Heading, Stack, Table, type TableColumn, Text, VisuallyHidden } from '@zmb/design-system';
import { CheckIcon, MinusIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './team.css.ts';

interface Row {
  permission: Permission;
}

/** What each role may do: the table that the API enforces, with a line for each permission. */
export function RoleTable() {
  const text = useText();
  const columns: TableColumn<Row>[] = [
    {
      key: 'permission',
      header: text('admin.team.roles.permission'),
      isRowHeader: true,
      cell: ({ permission }) => text(`admin.team.may.${permission}`),
    },
    ...ROLES.map((role): TableColumn<Row> => ({
      key: role,
      header: text(`admin.role.${role}`),
      cell: ({ permission }) => <Answer isYes={may(role, permission)} />,
    })),
  ];
  return (
    <Stack space="sm">
      <Stack space="xxs">
        <Heading level={2} size="title3">
          {text('admin.team.roles.title')}
        </Heading>
        <Text tone="muted">{text('admin.team.roles.intro')}</Text>
      </Stack>
      <Table
        caption={text('admin.team.roles.title')}
        columns={columns}
        rows={permissionNames.map((permission) => ({ permission }))}
        rowKey={({ permission }) => permission}
        scroll="page"
      />
    </Stack>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const text = useText();
  return (
    <>
      <span className={styles.answer}>{isYes ? <CheckIcon /> : <MinusIcon />}</span>
      <VisuallyHidden>{text(isYes ? 'admin.team.roles.yes' : 'admin.team.roles.no')}</VisuallyHidden>
    </>
  );
}
