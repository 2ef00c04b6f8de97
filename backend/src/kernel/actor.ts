/** Who does something: an anonymous visitor, a signed-in user, or the product itself (reactions, jobs). */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly userId: number; readonly role: Role }
  | { readonly kind: 'system' };

/** Roles of accounts (specification §6). */
export type Role = 'client' | 'admin';

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

/** The actor as the event log writes it: ids only. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : actor.kind;
}
