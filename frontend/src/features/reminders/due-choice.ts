import { type ListParams, readListParams, readOneOf } from '../../shared/address/url-params.ts';

/** The urgencies of the filter. */
export const DUE_URGENCIES = ['all', 'overdue', 'due'] as const;

/** The filters in the URL of the due reminders. */
export interface DueChoice extends ListParams {
  urgency: (typeof DUE_URGENCIES)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readDueChoice(parameters: URLSearchParams): DueChoice {
  return { ...readListParams(parameters), urgency: readOneOf(parameters, 'urgency', DUE_URGENCIES, 'all') };
}
