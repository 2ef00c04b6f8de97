import { type ListParams, readListParams, readOneOf } from '../../shared/address/url-params.ts';

export const QUEUE_STATUSES = ['unsettled', 'open', 'in-progress', 'resolved', 'closed', 'all'] as const;
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const QUEUE_PRIORITIES = ['all', ...PRIORITIES] as const;
export const ASSIGNEES = ['all', 'me', 'nobody'] as const;
/** Filter by overdue complaints. */
export const CLOCKS = ['all', 'true', 'false'] as const;

/** The filters in the URL of the queue. */
export interface QueueChoice extends ListParams {
  status: (typeof QUEUE_STATUSES)[number];
  priority: (typeof QUEUE_PRIORITIES)[number];
  assignee: (typeof ASSIGNEES)[number];
  overdue: (typeof CLOCKS)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readQueueChoice(parameters: URLSearchParams): QueueChoice {
  return {
    ...readListParams(parameters),
    status: readOneOf(parameters, 'status', QUEUE_STATUSES, 'unsettled'),
    priority: readOneOf(parameters, 'priority', QUEUE_PRIORITIES, 'all'),
    assignee: readOneOf(parameters, 'assignee', ASSIGNEES, 'all'),
    overdue: readOneOf(parameters, 'overdue', CLOCKS, 'all'),
  };
}
