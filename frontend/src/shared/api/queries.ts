import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { bodyOf, type Page, pageOf } from './client.ts';

type Call<Body> = (signal: AbortSignal) => Promise<{ data?: Body; response: Response }>;
type Options<Body, Shown> = Omit<UseQueryOptions<Body, Error, Shown>, 'queryKey' | 'queryFn'>;

/** For what others change meanwhile: every visit of the page reads it again. */
export const EVERY_VISIT = { refetchOnMount: 'always' } as const;

export function useBody<Body, Shown = Body>(queryKey: QueryKey, call: Call<Body>, options?: Options<Body, Shown>) {
  return useQuery<Body, Error, Shown>({ ...options, queryKey, queryFn: ({ signal }) => bodyOf(call(signal)) });
}

/** Reads a page of a list. The previous page stays visible until the next one is loaded. */
export function usePage<Item>(
  queryKey: QueryKey,
  call: Call<readonly Item[]>,
  options?: Options<Page<Item>, Page<Item>>,
): UseQueryResult<Page<Item>> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => pageOf(call(signal));
  return useQuery({ placeholderData: keepPreviousData, ...options, queryKey, queryFn });
}
