import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { serverMessageOf } from '../api/api-error.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';

/** What a query has loaded; a skeleton before, and a failure with a retry. */
export function Loaded<Data>({
  query: { data, isPending, isError, error, refetch },
  failed,
  empty,
  children,
  ...skeleton
}: ComponentProps<typeof Skeleton> & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** The title of the failure; a general one if omitted. */
  failed?: string;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {isPending && <Skeleton {...skeleton} />}
      {isError && <ErrorState title={failed} text={serverMessageOf(error)} onRetry={refetch} />}
      {data !== undefined && (isEmpty ? empty : children(data))}
    </>
  );
}
