import { Suspense } from 'react';
import { type LoadedProps, loadedWith } from '../../page/loaded-with.tsx';
import { Skeleton } from './Skeleton.tsx';
import { ErrorState } from './States.tsx';

const LoadedNow = loadedWith(Skeleton, ErrorState);

/** As that of the public pages; texts that its content waits for hide no more of the page than itself. */
export function Loaded<Data>({ query, failed, empty, children, ...skeleton }: LoadedProps<Data>) {
  return (
    <LoadedNow query={query} failed={failed} empty={empty} {...skeleton}>
      {(data) => <Suspense fallback={<Skeleton {...skeleton} />}>{children(data)}</Suspense>}
    </LoadedNow>
  );
}
