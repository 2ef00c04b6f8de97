import { useQuery } from '@tanstack/react-query';
import { bodyQuery } from '../api/queries.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { useSession } from '../session/use-session.ts';

export const ownVehiclesQuery = (userId: number | undefined) =>
  bodyQuery([...sharedKeys.ownVehicles, userId], '/api/account/vehicles');

export function useOwnVehicles() {
  return useQuery(ownVehiclesQuery(useSession()?.id));
}
