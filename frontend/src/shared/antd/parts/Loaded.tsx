import { Suspense } from 'react';
import { type LoadedProps, loadedWith } from '../../page/loaded-with.tsx';
import { Skeleton } from './Skeleton.tsx';
import { ErrorState } from './States.tsx';

const LoadedNow = loadedWith(Skeleton, ErrorState);

/** The counterpart of `Loaded` of the public pages. Suspends alone while the texts of its content load. */
export function Loaded<Data>({ query, failed, empty, children, ...skeleton }: LoadedProps<Data>) {
  return (
    <LoadedNow query={query} failed={failed} empty={empty} {...skeleton}>
      {(data) => <Suspense fallback={<Skeleton {...skeleton} />}>{children(data)}</Suspense>}
    </LoadedNow>
  );
}
