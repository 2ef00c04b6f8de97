import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session.ts';

/** What a manage link says: which visit, and the token that proves it. */
export interface ManageLink {
  appointmentId: number;
  token: string;
}

/** Who complains: a signed-in client, or a guest with the manage link of a visit. */
export type Author = { kind: 'client'; userId: number } | ({ kind: 'guest' } & ManageLink);

/** The link in the fragment `#<appointment>.<token>`, which browsers keep to themselves; nothing when there is none. */
export function readManageLink(fragment: string): ManageLink | undefined {
  const [, id, token] = /^#([1-9]\d{0,9})\.([\w-]{16,100})$/.exec(fragment) ?? [];
  return id && token ? { appointmentId: Number(id), token } : undefined;
}

/** Who complains here; nothing when it is a visitor whom nothing proves to be anybody's customer. */
export function useAuthor(): Author | undefined {
  const given = readManageLink(useLocation().hash);
  const user = useSession();
  const [link, setLink] = useState(given);
  // Jumping to the content changes the fragment: the link that one came with holds on.
  if (given && given.token !== link?.token) setLink(given);
  if (link) return { kind: 'guest', ...link };
  return user ? { kind: 'client', userId: user.id } : undefined;
}

/** The address of the author's complaints, or of one of them; a guest's carries the link on. */
export function addressFor(author: Author, complaintId?: number) {
  const pathname = complaintId === undefined ? '/complaints' : `/complaints/${complaintId}`;
  return author.kind === 'client'
    ? { pathname }
    : { pathname, hash: `#${author.appointmentId}.${author.token}` };
}

/** What a guest's requests carry to be let in. */
export function headerOf(author: Author) {
  return author.kind === 'guest' ? { 'Manage-Token': author.token } : {};
}

/** The token as some requests carry it in their body. */
export function tokenOf(author: Author): string | undefined {
  return author.kind === 'guest' ? author.token : undefined;
}
