import { type ListChoice, readListChoice, readOneOf } from '../../shared/list-address.ts';

/** What is due, or only what is due still or was due already. */
export const DUE_URGENCIES = ['all', 'overdue', 'due'] as const;

/** What the address of the list of due things says. */
export interface DueChoice extends ListChoice {
  urgency: (typeof DUE_URGENCIES)[number];
}

/** Reads an address; whatever makes no sense in it counts as not given. */
export function readDueChoice(parameters: URLSearchParams): DueChoice {
  return { ...readListChoice(parameters), urgency: readOneOf(parameters, 'urgency', DUE_URGENCIES, 'all') };
}
