import { useRef, useSyncExternalStore } from 'react';
import type { Move } from '../../model/board/move.ts';
import { useBoardActions } from './board-context.ts';

/** The move that is under way, or undefined. Renders on each change of the place. */
export function useMove(): Move | undefined {
  const { store } = useBoardActions();
  return useSyncExternalStore(store.subscribe, store.current);
}

/** The last value from before a move while one is under way, so that incoming data does not tear it. */
export function useHeldWhile<Value>(held: boolean, value: Value): Value {
  const last = useRef(value);
  if (!held) last.current = value;
  return last.current;
}
