import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { IsoDate } from '../../../../shared/time/workshop-clock.ts';
import type { BoardBlock, BoardVisit, Minute } from '../../model/board/board-day.ts';
import type { Move, MoveStore } from '../../model/board/move.ts';

/** Where a new visit or block begins. */
export interface BoardSpot {
  readonly date: IsoDate;
  readonly bayId: number;
  /** Without it, the dialog asks for the time. */
  readonly start?: Minute;
}

/** What the parts of a board do. The object stays the same, so that no part renders because of it. */
export interface BoardActions {
  /** Whether the user may change the board; mechanics only start the work. */
  readonly mayChange: boolean;
  readonly store: MoveStore;
  /** Picks a visit up, to be moved by pointer or keys. False when its status forbids it. */
  pickUp(visitId: number, by: 'pointer' | 'keys'): boolean;
  /** Sends the move to the server. */
  drop(): void;
  /** Leaves the visit where it was. */
  abort(): void;
  openVisit(visit: BoardVisit): void;
  openBlock(block: BoardBlock): void;
  addVisit(spot: BoardSpot): void;
}

const BoardContext = createContext<BoardActions | undefined>(undefined);

export const BoardProvider = BoardContext.Provider;

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext);
  if (!actions) throw new Error('Only parts of a board use its actions');
  return actions;
}

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
