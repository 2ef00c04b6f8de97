import { isDeskRole, isStaffRole, type Role } from '@car-workshop/contracts/roles';

/** The origin of a request: an anonymous visitor, a signed-in user, or the product itself (reactions, jobs). */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly role: Role }
  | { readonly kind: 'system' };

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

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
