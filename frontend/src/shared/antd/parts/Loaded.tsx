import { loadedWith } from '../../page/loaded-with.tsx';
import { Skeleton } from './Skeleton.tsx';
import { ErrorState } from './States.tsx';

export const Loaded = loadedWith(Skeleton, ErrorState);
