/** The origin of a request: an anonymous visitor, a signed-in user, or the product itself (reactions, jobs). */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly role: Role }
  | { readonly kind: 'system' };

/** Roles of accounts (specification §6). */
export type Role = 'client' | 'admin';

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

/** Whether the actor is a signed-in admin. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** The actor as stored in the event log: ids only. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : actor.kind;
}
