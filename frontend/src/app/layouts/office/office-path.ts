import { isDeskRole, isStaffRole, type Role } from '@car-workshop/contracts/roles';

const OFFICE_PATH = /^\/(admin|manage|client|loyalty)(\/|$)/;

/** Pages in the frame of the office but outside of its sections; the list of estimates is in a section. */
export const NO_SECTION = /^\/(client|loyalty|admin\/(estimates\/\d+|visits|revisions|setup|second-factor))(\/|$)/;
const ONE_PART = /^\/admin\/(messages|loyalty|reports)(\/|$)/;
/** The pages of sections where receptionists have only one part, and therefore no tabs. */
const ONE_PART_AT_DESK = /^\/admin\/customers(\/|$)/;

/**
 * The frame around a page. The team sees the office frame on every page but the public ones, on some with the tabs of a
 * section. It is known before the code of the office has loaded, so that the room of bar, navigation and tabs is
 * reserved from the first render. `office-sections.test.ts` compares it with the sections.
 */
export function frameOf(pathname: string, role: Role | undefined): 'public' | 'page' | 'tabs' {
  if (!isStaffRole(role) || !OFFICE_PATH.test(pathname)) return 'public';
  if (!isDeskRole(role) || NO_SECTION.test(pathname) || ONE_PART.test(pathname)) return 'page';
  return role !== 'admin' && ONE_PART_AT_DESK.test(pathname) ? 'page' : 'tabs';
}
