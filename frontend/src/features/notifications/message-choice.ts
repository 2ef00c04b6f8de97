import { type ListParams, readListParams, readOneOf } from '../../shared/address/url-params.ts';

export const MESSAGE_STATES = ['all', 'queued', 'sent', 'failed'] as const;

/** The filters in the URL of the messages page. */
export interface MessageChoice extends ListParams {
  state: (typeof MESSAGE_STATES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readMessageChoice(parameters: URLSearchParams): MessageChoice {
  return { ...readListParams(parameters), state: readOneOf(parameters, 'state', MESSAGE_STATES, 'all') };
}
