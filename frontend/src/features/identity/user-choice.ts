import { type ListChoice, readListChoice, readOneOf } from '../../shared/list-address.ts';

export const ROLES = ['all', 'admin', 'client'] as const;
export const STATES = ['all', 'active', 'locked'] as const;

/** What the address of the accounts page says. */
export interface UserChoice extends ListChoice {
  role: (typeof ROLES)[number];
  state: (typeof STATES)[number];
}

/** Reads an address; whatever makes no sense in it counts as not given. */
export function readUserChoice(parameters: URLSearchParams): UserChoice {
  return {
    ...readListChoice(parameters),
    role: readOneOf(parameters, 'role', ROLES, 'all'),
    state: readOneOf(parameters, 'state', STATES, 'all'),
  };
}
