import { readIdParam } from '../../../shared/address/url-params.ts';
import { siteOrigin } from '../../../shared/browser/browser.ts';

const PATH = '/admin/visits/';

/** The address in the code of a key tag: nothing personal and no secret, so that a stranger who reads it finds the sign-in. */
export function tagAddress(appointmentId: number): string {
  return `${siteOrigin()}${PATH}${appointmentId}`;
}

/** The number of the appointment in the code of a tag; undefined for any other text, and for tags of other installations. */
export function readTag(code: string): number | undefined {
  const start = `${siteOrigin()}${PATH}`;
  return code.startsWith(start) ? readIdParam(code.slice(start.length)) : undefined;
}

/** The number of an appointment as it is typed, such as `12` or `#12`; undefined for a plate. */
export function readNumber(typed: string): number | undefined {
  return readIdParam(typed.trim().replace(/^#\s*/, ''));
}
