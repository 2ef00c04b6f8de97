/**
 * What only the recipient of a message may read: the token of a link, or a code. A stored message has dots in its place, and says
 * what it belongs to; it is derived when the message leaves (ADR 44).
 */
export interface MessageSecret {
  readonly of: SecretOwner;
  readonly text: string;
}

/** The visit or entry of the waitlist that a token opens, or the id of a code. */
export type SecretOwner =
  | { readonly kind: 'visit'; readonly id: number }
  | { readonly kind: 'waitlist-entry'; readonly id: number }
  | { readonly kind: 'code'; readonly id: string };

/** Stands for a token or a code in a stored message. */
export const HIDDEN_SECRET = '••••••';

/** A text with dots in place of its secret. */
export function hideSecret(text: string, secret: MessageSecret | null): string {
  return secret ? text.replaceAll(secret.text, HIDDEN_SECRET) : text;
}

export function showSecret(text: string, secret: string): string {
  return text.replaceAll(HIDDEN_SECRET, secret);
}

/** The owner as it is stored, such as `visit 42`. */
export function secretReference({ kind, id }: SecretOwner): string {
  return `${kind} ${id}`;
}

export function secretOwner(reference: string): SecretOwner {
  const [kind, id = ''] = reference.split(' ');
  if (kind === 'code') return { kind, id };
  if (kind === 'visit' || kind === 'waitlist-entry') return { kind, id: Number(id) };
  throw new Error(`${kind} is no owner of a secret`);
}
