/** The page of an entry. The token is in the fragment, which browsers do not send, so it appears in no access log. */
export function entryPath(id: number, token: string): string {
  return `/waitlist/${id}#${token}`;
}
