import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';

const linksOf = (vehicleId: number) => [...bookOf(vehicleId), 'share-links'];

/** The links by which others may read the book of a vehicle, the newest first; their addresses are not told again. */
export function useShareLinks(vehicleId: number) {
  return useQuery({
    queryKey: linksOf(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/share-links', { params: { path: { id: vehicleId } } })),
  });
}

/** Makes a link; only this answer holds its address. */
export function useShareBook(vehicleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/vehicles/{id}/share-links', { params: { path: { id: vehicleId } } })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: linksOf(vehicleId) }),
  });
}

/** Takes a link back: from then on it opens nothing. */
export function useRevokeShareLink(vehicleId: number, linkId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.DELETE('/api/vehicles/{id}/share-links/{linkId}', { params: { path: { id: vehicleId, linkId } } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: linksOf(vehicleId) }),
  });
}
