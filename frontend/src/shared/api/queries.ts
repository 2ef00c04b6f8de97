import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { ClientPathsWithMethod, MethodResponse, ParamsOption } from 'openapi-fetch';
import { api, bodyOf, type Page, pageOf } from './client.ts';
import type { paths } from './schema.d.ts';

export type ReadPath = ClientPathsWithMethod<typeof api, 'get'>;

export type BodyAt<Path extends ReadPath> = MethodResponse<typeof api, 'get', Path>;

type Call<Body> = Promise<{ data: Body; response: Response }>;

type Options<Body, Shown = Body> = Omit<UseQueryOptions<Body, Error, Shown>, 'queryKey' | 'queryFn'>;
/** The parameters of a request and the options of its query; optional where the request has no parameters. */
type Given<Path extends ReadPath, Query> =
  Record<string, never> extends ParamsOption<paths[Path]['get']>
    ? [given?: ParamsOption<paths[Path]['get']> & Query]
    : [given: ParamsOption<paths[Path]['get']> & Query];

/** Other users change this data meanwhile, so every visit of the page refetches it. */
export const EVERY_APPOINTMENT = { refetchOnMount: 'always' } as const;

/** Reads a path. The types of the caller have checked its parameters. */
export function read<Path extends ReadPath>(path: Path, signal: AbortSignal, params?: object) {
  return (api.GET as (path: Path, init: object) => Call<BodyAt<Path>>)(path, { params, signal });
}

export function bodyQuery<Path extends ReadPath>(queryKey: QueryKey, path: Path, ...[given]: Given<Path, unknown>) {
  const { params } = (given ?? {}) as { params?: object };
  return { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => bodyOf(read(path, signal, params)) };
}

export function useBody<Path extends ReadPath, Shown = BodyAt<Path>>(
  queryKey: QueryKey,
  path: Path,
  ...[given]: Given<Path, Options<BodyAt<Path>, Shown>>
) {
  const { params, ...options } = (given ?? {}) as { params?: object } & Options<BodyAt<Path>, Shown>;
  return useQuery<BodyAt<Path>, Error, Shown>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => bodyOf(read(path, signal, params)),
  });
}

type ItemAt<Path extends ReadPath> = BodyAt<Path> extends readonly (infer Item)[] ? Item : never;

/** Reads a page of a list. The previous page stays visible until the next one is loaded. */
export function usePage<Path extends ReadPath>(
  queryKey: QueryKey,
  path: Path,
  { params, ...options }: { params: object } & ParamsOption<paths[Path]['get']> & Options<Page<ItemAt<Path>>>,
): UseQueryResult<Page<ItemAt<Path>>> {
  return useQuery<Page<ItemAt<Path>>>({
    placeholderData: keepPreviousData,
    ...(options as Options<Page<ItemAt<Path>>>),
    queryKey,
    queryFn: ({ signal }) => pageOf(read(path, signal, params) as Call<readonly ItemAt<Path>[]>),
  });
}
