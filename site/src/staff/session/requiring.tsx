import type { Permission } from '@zmb/admin-api/contract/roles.ts';
import { Button, EmptyState } from '@zmb/design-system';
import { ShieldCheckIcon } from '@zmb/design-system/icons';
import type { ComponentType } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { useMay } from './use-may.ts';

/** A page for roles with a permission; the others read why it is not there, and make no call. */
export function requiring(permission: Permission, Page: ComponentType): ComponentType {
  return function PermittedPage() {
    return useMay()(permission) ? <Page /> : <NotPermitted />;
  };
}

function NotPermitted() {
  const text = useText();
  return (
    <EmptyState
      icon={<ShieldCheckIcon />}
      titleLevel={1}
      title={text('admin.notPermitted.title')}
      actions={<Button href="/admin/dashboard">{text('admin.notPermitted.dashboard')}</Button>}
    >
      {text('admin.notPermitted.text')}
    </EmptyState>
  );
}
