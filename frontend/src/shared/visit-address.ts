/**
 * Addresses that belong to one visit. The token of its manage link travels in the fragment: browsers send that to no
 * server, so it is in no log; requests carry it in the header `Manage-Token`.
 */

/** The page of a visit; without a token for the signed-in client whose visit it is. */
export function visitAddress(appointmentId: number, token?: string): string {
  return `/programare/${appointmentId}${fragmentOf(token)}`;
}

/** Where one complains about a visit. */
export function complaintAddress(appointmentId: number, token?: string): string {
  return token ? `/complaints#${appointmentId}.${token}` : `/complaints?appointmentId=${appointmentId}`;
}

/** The token in an address's fragment; nothing when there is none. */
export function tokenIn(fragment: string): string | undefined {
  const token = fragment.replace(/^#/, '');
  // The fragment of "skip to content" is not one.
  return /^[\w-]{16,100}$/.test(token) ? token : undefined;
}

function fragmentOf(token: string | undefined): string {
  return token ? `#${token}` : '';
}
