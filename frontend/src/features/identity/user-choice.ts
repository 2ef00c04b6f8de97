import { type ListParams, readListParams, readOneOf } from '../../shared/list-params.ts';

export const ROLES = ['all', 'admin', 'client'] as const;
export const STATES = ['all', 'active', 'locked'] as const;

/** The filters in the URL of the accounts page. */
export interface UserChoice extends ListParams {
  role: (typeof ROLES)[number];
  state: (typeof STATES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readUserChoice(parameters: URLSearchParams): UserChoice {
  return {
    ...readListParams(parameters),
    role: readOneOf(parameters, 'role', ROLES, 'all'),
    state: readOneOf(parameters, 'state', STATES, 'all'),
  };
}
