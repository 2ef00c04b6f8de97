import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { serverMessageOf } from '../api/api-error.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';

/** A section that is loading, or that could not be loaded: the error with a retry, beside the rest of the page. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FailureBoundary onRetry={reset}>
          <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
        </FailureBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

class FailureBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { onRetry, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    const retry = () => {
      onRetry();
      this.setState({ error: undefined });
    };
    return <ErrorState text={serverMessageOf(error)} onRetry={retry} />;
  }
}
