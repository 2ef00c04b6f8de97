import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { loadedWith } from './loaded-with.tsx';

export const Loaded = loadedWith(Skeleton, ErrorState);
