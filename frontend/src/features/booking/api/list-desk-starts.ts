import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { bookingKeys } from './booking-keys.ts';

/** A free start with its bay. */
export type DeskStart = Schemas['DeskStart'];

/** What the desk needs a start for. */
export interface DeskJob {
  readonly serviceId: number;
  readonly moreServiceIds: readonly number[];
  /** Working minutes; those of the services by default. */
  readonly duration?: number;
  /** The first day to look at. */
  readonly from: string;
}

/** The next free starts for the desk; waits for a service. */
export function useDeskStarts({ moreServiceIds, ...job }: DeskJob) {
  const query = { ...job, moreServiceIds: moreServiceIds.length > 0 ? [...moreServiceIds] : undefined };
  return useQuery({
    queryKey: bookingKeys.deskStarts(query),
    enabled: job.serviceId > 0,
    placeholderData: keepPreviousData,
    queryFn: () => bodyOf(api.GET('/api/admin/board/starts', { params: { query } })),
  });
}
