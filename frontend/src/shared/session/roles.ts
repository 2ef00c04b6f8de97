/** Roles of accounts. */
export const ROLES = ['client', 'mechanic', 'receptionist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role is one of the workshop: everyone but clients. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && role !== 'client';
}

/** Whether the role is one of the desk, which talks to customers and sees prices. */
export function worksAtDesk(role: Role | undefined): boolean {
  return role === 'receptionist' || role === 'admin';
}
