import { type ListParams, readListParams, readOneOf } from '../../shared/address/url-params.ts';
import { ROLES } from '../../shared/session/roles.ts';

export const ROLE_FILTERS = ['all', ...ROLES] as const;
export const STATES = ['all', 'active', 'locked'] as const;

/** The filters in the URL of the accounts page. */
export interface UserChoice extends ListParams {
  role: (typeof ROLE_FILTERS)[number];
  state: (typeof STATES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readUserChoice(parameters: URLSearchParams): UserChoice {
  return {
    ...readListParams(parameters),
    role: readOneOf(parameters, 'role', ROLE_FILTERS, 'all'),
    state: readOneOf(parameters, 'state', STATES, 'all'),
  };
}
