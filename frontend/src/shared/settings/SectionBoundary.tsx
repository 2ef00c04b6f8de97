import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { serverMessageOf } from '../api/api-error.ts';
import { PartBoundary } from '../later/PartBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Shows a skeleton while a section loads, and an error with a retry beside the rest of the page if loading fails. */
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
