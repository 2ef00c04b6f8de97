import { type ListChoice, readListChoice, readOneOf } from '../../shared/list-address.ts';

export const MESSAGE_STATES = ['all', 'queued', 'sent', 'failed'] as const;

/** What the address of the messages page says. */
export interface MessageChoice extends ListChoice {
  state: (typeof MESSAGE_STATES)[number];
}

/** Reads an address; whatever makes no sense in it counts as not given. */
export function readMessageChoice(parameters: URLSearchParams): MessageChoice {
  return { ...readListChoice(parameters), state: readOneOf(parameters, 'state', MESSAGE_STATES, 'all') };
}
