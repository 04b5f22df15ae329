/** The roles of staff, most permissions first. */
export const ROLES = ['owner', 'manager', 'agent', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

/**
 * The roles with each permission. The API enforces this table, and the staff area shows it. Every staff route declares the permission that it
 * needs.
 */
export const PERMISSIONS = {
  /** The own profile and two-step verification: the only permission of an account that has to set it up. */
  'account.secure': ['owner', 'manager', 'agent', 'viewer'],
  /** The own name, e-mails, password, devices and saved views. */
  'account.use': ['owner', 'manager', 'agent', 'viewer'],
  /** Leads, their metrics and live events, company details, the calendar and the canned texts. */
  'leads.read': ['owner', 'manager', 'agent', 'viewer'],
  /** Status, assignee, notes, answers, releasing suspected leads, adding leads by hand and correcting them. */
  'leads.change': ['owner', 'manager', 'agent'],
  'leads.export': ['owner', 'manager'],
  /** Share views of the inbox with the team, and rename and delete shared ones. */
  'views.share': ['owner', 'manager'],
  'leads.test': ['owner', 'manager'],
  'subscribers.read': ['owner', 'manager', 'agent', 'viewer'],
  'subscribers.change': ['owner', 'manager'],
  'subscribers.export': ['owner', 'manager'],
  'emails.read': ['owner', 'manager', 'agent', 'viewer'],
  'emails.retry': ['owner', 'manager'],
  /** The monthly report and the metrics of each colleague. */
  'reports.read': ['owner', 'manager'],
  'auditLog.read': ['owner', 'manager'],
  /** The status of the product: database, e-mails, backups and more. */
  'status.read': ['owner', 'manager'],
  /** Notification e-mails, calendar and canned texts. */
  'settings.change': ['owner', 'manager'],
  /** Texts of the public website: change, publish, restore versions. */
  'website.change': ['owner', 'manager'],
  'team.read': ['owner', 'manager'],
  /** Invite, rename, change roles and notifications, deactivate, reset two-step verification, and choose the roles that need it. */
  'team.change': ['owner'],
  /** Privacy requests, and all data stored about a person. */
  'privacy.read': ['owner', 'manager'],
  /** Answer privacy requests, and restrict a person's data or lift the restriction. */
  'privacy.change': ['owner', 'manager'],
  /** Export all data of a person. */
  'privacy.export': ['owner', 'manager'],
  /** Erase a person, approve erasures, and set retention periods. */
  'privacy.erase': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const permissionNames = Object.keys(PERMISSIONS) as readonly Permission[];

/** The only permission of an account that still has to add a second factor. */
export const ACCOUNT_SECURITY = 'account.secure' satisfies Permission;

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission];
  return roles.includes(role);
}

/** The permissions of a role, in the order of the table. */
export function permissionsOf(role: Role): Permission[] {
  return permissionNames.filter((permission) => may(role, permission));
}

/** Whether every role has a permission. */
export function isForEveryRole(permission: Permission): boolean {
  return PERMISSIONS[permission].length === ROLES.length;
}
