import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { serverMessageOf } from '../api/api-error.ts';
import type { Skeleton } from '../ui/Skeleton.tsx';
import type { ErrorState } from '../ui/States.tsx';

type SkeletonProps = Parameters<typeof Skeleton>[0];

export type LoadedProps<Data> = SkeletonProps & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** The title of the error; a general title if omitted. */
  failed?: string;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Creates the component that shows the data of a query, with a skeleton while it loads and an error with a retry. */
export function loadedWith(
  Waiting: ComponentType<SkeletonProps>,
  Failure: ComponentType<Parameters<typeof ErrorState>[0]>,
) {
  return function Loaded<Data>({
    query: { data, isPending, isError, error, refetch },
    failed,
    empty,
    children,
    ...skeleton
  }: LoadedProps<Data>) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return (
      <>
        {isPending && <Waiting {...skeleton} />}
        {isError && <Failure title={failed} text={serverMessageOf(error)} onRetry={refetch} />}
        {data !== undefined && (isEmpty ? empty : children(data))}
      </>
    );
  };
}
