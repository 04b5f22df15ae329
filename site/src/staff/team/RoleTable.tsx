import { may, type Permission, permissionNames, ROLES } from '@zmb/admin-api/contract/roles.ts';
import { Accordion, Stack, Table, type TableColumn, Text, VisuallyHidden } from '@zmb/design-system';
import { CheckIcon, MinusIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './team.css.ts';

interface Row {
  permission: Permission;
}

/** The permissions of each role, as the API enforces them. Collapsed, because it is read rarely. */
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
  const title = text('admin.team.roles.title');
  const table = (
    <Stack space="sm">
      <Text tone="muted">{text('admin.team.roles.intro')}</Text>
      <Table
        caption={title}
        columns={columns}
        rows={permissionNames.map((permission) => ({ permission }))}
        rowKey={({ permission }) => permission}
        scroll="page"
      />
    </Stack>
  );
  return <Accordion titleLevel={2} holds="fields" items={[{ id: 'roles', title, content: table }]} />;
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
