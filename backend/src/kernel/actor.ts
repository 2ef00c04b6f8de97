/** The origin of a request: an anonymous visitor, a signed-in user, or the product itself (reactions, jobs). */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly role: Role }
  | { readonly kind: 'system' };

/** Roles of accounts, those with fewer rights first (specification §6, ADR 40). */
export const ROLES = ['client', 'mechanic', 'receptionist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

export function isStaffRole(role: Role): boolean {
  return role !== 'client';
}
export function isDeskRole(role: Role): boolean {
  return role === 'receptionist' || role === 'admin';
}

export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && isStaffRole(actor.role);
}

export function worksAtDesk(actor: Actor): boolean {
  return actor.kind === 'user' && isDeskRole(actor.role);
}

/** Whether the actor is a mechanic, who sees neither prices nor phones. */
export function isMechanic(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'mechanic';
}

export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : actor.kind;
}
