import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';

export interface ManageLink {
  appointmentId: number;
  token: string;
}

export type Author = { kind: 'client'; userId: number } | ({ kind: 'guest' } & ManageLink);

/** Reads the link from the fragment `#<appointment>.<token>`, which browsers do not send; undefined if absent. */
export function readManageLink(fragment: string): ManageLink | undefined {
  const [, id, token] = /^#([1-9]\d{0,9})\.([\w-]{16,100})$/.exec(fragment) ?? [];
  return id && token ? { appointmentId: Number(id), token } : undefined;
}

export function useAuthor(): Author | undefined {
  const given = readManageLink(useLocation().hash);
  const user = useSession();
  const [link, setLink] = useState(given);
  // The link "skip to content" replaces the fragment, so the state keeps the manage link.
  if (given && given.token !== link?.token) setLink(given);
  if (link) return { kind: 'guest', ...link };
  return user ? { kind: 'client', userId: user.id } : undefined;
}

export function addressFor(author: Author, complaintId?: number) {
  const pathname = complaintId === undefined ? '/complaints' : `/complaints/${complaintId}`;
  return author.kind === 'client' ? { pathname } : { pathname, hash: `#${author.appointmentId}.${author.token}` };
}

export function headerOf(author: Author) {
  return author.kind === 'guest' ? { 'Manage-Token': author.token } : {};
}

export function tokenOf(author: Author): string | undefined {
  return author.kind === 'guest' ? author.token : undefined;
}

/** The page of the customer who wrote a complaint; undefined when the author is no customer yet. */
export function customerPageOf({
  customerId,
  userId,
}: Pick<Schemas['ManagedComplaint'], 'customerId' | 'userId'>): string | undefined {
  if (customerId !== null) return `/admin/customers/${customerId}`;
  return userId === null ? undefined : `/admin/customers?account=${userId}`;
}
