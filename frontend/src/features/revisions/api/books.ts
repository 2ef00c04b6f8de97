import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sortingOf } from '../../../shared/address/sorting.ts';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { bookQuery, revisionsKeys } from './revisions-keys.ts';

export const VEHICLE_PAGE_SIZE = 25;

/** The empty order lists the last registered first. */
export const VEHICLE_ORDERS = ['', 'name-asc', 'name-desc', 'lastVisit-desc', 'lastVisit-asc'] as const;

export const readVehicleChoice = listReader({ order: VEHICLE_ORDERS });
export type VehicleChoice = ReturnType<typeof readVehicleChoice>;

export function useVehicles({ order, ...choice }: VehicleChoice) {
  const query = { ...givenOf(choice), ...sortingOf(order), pageSize: VEHICLE_PAGE_SIZE };
  return usePage(revisionsKeys.vehicles(query), '/api/admin/vehicles', { params: { query } });
}

export function vehiclesFileHref({ search }: Pick<VehicleChoice, 'search'>): string {
  const query = new URLSearchParams(givenOf({ search }) as Record<string, string>).toString();
  return `/api/admin/vehicles.csv${query && `?${query}`}`;
}

export const useBook = (vehicleId: number) => useQuery(bookQuery(vehicleId));

export const useSharedBook = (token: string) =>
  useBody(revisionsKeys.sharedBook(token), '/api/shared-books/{token}', { params: { path: { token } } });

export const useOdometer = (vehicleId: number) =>
  useBody(revisionsKeys.odometer(vehicleId), '/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } } });

const PAGE_SIZE = 20;

/** A page of a history, newest first. `next` is the cursor of the older entries, null on the last page. */
export function useHistory(source: BookSource, before?: string) {
  const query = { before, pageSize: PAGE_SIZE };
  return useQuery({
    queryKey:
      'token' in source
        ? revisionsKeys.sharedHistory(source.token, before)
        : revisionsKeys.history(source.vehicleId, before),
    queryFn: async () => {
      const { data: entries = [], response } = await ('token' in source
        ? api.GET('/api/shared-books/{token}/history', { params: { path: { token: source.token }, query } })
        : api.GET('/api/vehicles/{id}/history', { params: { path: { id: source.vehicleId }, query } }));
      return { entries, next: response.headers.get('X-Next-Cursor') };
    },
  });
}

export type BookSource = { vehicleId: number } | { token: string };

/** Downloads the service book as a PDF in the current language, by default for the last ten years. */
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
    meta: { failure: () => ({ title: t('history.noPdf.title'), fallback: t('words.wentWrong') }) },
  });
}
