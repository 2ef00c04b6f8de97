import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../../shared/address/url-params.ts';
import { api, bodyOf, pageOf, type Schemas } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { revisionsKeys } from './revisions-keys.ts';

export const VEHICLE_PAGE_SIZE = 25;

/** A page of all vehicles. The previous page stays visible until the next one is loaded. */
export function useVehicles({ search, page }: ListParams) {
  const query = { search: search.trim() || undefined, page, pageSize: VEHICLE_PAGE_SIZE };
  return useQuery({
    queryKey: revisionsKeys.vehicles(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/vehicles', { params: { query }, signal })),
  });
}

export function useBook(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.book(vehicleId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/vehicles/{id}/book', { params: { path: { id: vehicleId } }, signal })),
  });
}

export function useSharedBook(token: string) {
  return useQuery({
    queryKey: revisionsKeys.sharedBook(token),
    queryFn: () => bodyOf(api.GET('/api/shared-books/{token}', { params: { path: { token } } })),
  });
}

/** The odometer readings of a vehicle and its predicted mileage of today. */
export function useOdometer(vehicleId: number) {
  return useQuery({
    queryKey: revisionsKeys.odometer(vehicleId),
    queryFn: () => bodyOf(api.GET('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } } })),
  });
}

const PAGE_SIZE = 20;

/** A page of a history, newest first. `next` is the cursor of the older entries, null on the last page. */
export interface HistoryPage {
  entries: readonly Schemas['BookEntry'][];
  next: string | null;
}

async function historyPageOf(
  call: Promise<{ data?: readonly Schemas['BookEntry'][]; response: Response }>,
): Promise<HistoryPage> {
  const { data: entries = [], response } = await call;
  return { entries, next: response.headers.get('X-Next-Cursor') };
}

/** A page of the history of a vehicle: the newest one, or the one that starts at a cursor. */
export function useHistory(source: BookSource, before?: string) {
  const query = { before, pageSize: PAGE_SIZE };
  return useQuery({
    queryKey:
      'token' in source
        ? revisionsKeys.sharedHistory(source.token, before)
        : revisionsKeys.history(source.vehicleId, before),
    queryFn: () =>
      historyPageOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/history', { params: { path: { token: source.token }, query } })
          : api.GET('/api/vehicles/{id}/history', { params: { path: { id: source.vehicleId }, query } }),
      ),
  });
}

/** The vehicle or the share link whose service book is read. */
export type BookSource = { vehicleId: number } | { token: string };

/** Downloads the last years of the service book as a PDF in the current language: ten, or as many as the call says. */
export function useDownloadBook(source: BookSource, plate: string | null) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: (years: number | undefined) =>
      bodyOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/book.pdf', {
              params: { path: { token: source.token }, query: { years } },
              parseAs: 'blob',
            })
          : api.GET('/api/vehicles/{id}/book.pdf', {
              params: { path: { id: source.vehicleId }, query: { years } },
              parseAs: 'blob',
            }),
      ),
    onSuccess: (file) => saveFile(file, `${['carte-service', ...(plate?.split(' ') ?? [])].join('-')}.pdf`),
    meta: { failure: () => ({ title: t('history.noPdf.title'), fallback: t('history.noPdf.text') }) },
  });
}
