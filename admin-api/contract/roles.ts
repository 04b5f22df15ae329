/** The roles of staff, from the one that may do everything to the one that only reads. */
export const ROLES = ['owner', 'manager', 'agent', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

/**
 * What each role may do: the one table that the API enforces and the staff area shows. Every staff route names the permission that it
 * needs.
 */
export const PERMISSIONS = {
  /** One's own profile as it is shown, and second factors: all that somebody may use who still has to add one. */
  'account.secure': ['owner', 'manager', 'agent', 'viewer'],
  /** One's own name, e-mails, password, devices and saved views. */
  'account.use': ['owner', 'manager', 'agent', 'viewer'],
  /** Leads, their figures and live events, the facts of the company, the calendar and the canned texts. */
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
  /** The month report and the figures of each colleague. */
  'reports.read': ['owner', 'manager'],
  'auditLog.read': ['owner', 'manager'],
  /** How the product runs: database, e-mails, backups and more. */
  'status.read': ['owner', 'manager'],
  /** Notification e-mails, calendar and canned texts. */
  'settings.change': ['owner', 'manager'],
  /** The words of the public website: change, publish, bring versions back. */
  'website.change': ['owner', 'manager'],
  'team.read': ['owner', 'manager'],
  /** Invite, rename, give another role, choose what they are told of, deactivate, reset second factors, and say which roles need one. */
  'team.change': ['owner'],
  /** Requests of people about their data, and everything that is stored of a person. */
  'privacy.read': ['owner', 'manager'],
  /** Answer requests, restrict somebody's data and lift it. */
  'privacy.change': ['owner', 'manager'],
  /** Everything of a person as a file. */
  'privacy.export': ['owner', 'manager'],
  /** Erase a person, approve it, and set how long data are kept. */
  'privacy.erase': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const permissionNames = Object.keys(PERMISSIONS) as readonly Permission[];

/** The one permission of somebody who still has to add a second factor. */
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
