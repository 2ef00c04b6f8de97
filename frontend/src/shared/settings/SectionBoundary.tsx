import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { serverMessageOf } from '../api/api-error.ts';
import { PartBoundary } from '../later/PartBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** A section that is loading, or that could not be loaded: the error with a retry, beside the rest of the page. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <PartBoundary textOf={serverMessageOf} onRetry={reset}>
          <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
        </PartBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
