/**
 * URLs of one appointment. The token of its manage link is in the fragment, which browsers do not send, so it appears in no
 * access log; requests carry it in the header `Manage-Token`.
 */

/** The page of an appointment. Without a token it opens only for the signed-in client who booked it. */
export function appointmentPath(appointmentId: number, token?: string): string {
  return `/programare/${appointmentId}${fragmentOf(token)}`;
}

export function complaintPath(appointmentId: number, token?: string): string {
  return token ? `/complaints#${appointmentId}.${token}` : `/complaints?appointmentId=${appointmentId}`;
}

/** The page of an estimate. Its token opens no other page. */
export function estimatePath({ id, token }: { readonly id: number; readonly token: string }): string {
  return `/deviz/${id}${fragmentOf(token)}`;
}

/** The token in a URL fragment; `undefined` when there is none. */
export function readManageToken(fragment: string): string | undefined {
  const token = fragment.replace(/^#/, '');
  // The link "skip to content" sets a fragment too.
  return /^[\w-]{16,100}$/.test(token) ? token : undefined;
}

function fragmentOf(token: string | undefined): string {
  return token ? `#${token}` : '';
}
