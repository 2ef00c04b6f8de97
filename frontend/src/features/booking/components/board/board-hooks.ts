import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { tokens } from '../../../../shared/theme/tokens.ts';
import { type IsoDate, minuteOf, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { type ClockReading, clockReading } from '../../model/board/board-clock.ts';
import type { Board, BoardAppointment, BoardBlock, BoardContinuation, Minute } from '../../model/board/board-day.ts';
import { attachDrag, type DragPoint } from '../../model/board/drag.ts';
import type { Move, MoveStore } from '../../model/board/move.ts';
import { dayOn, type Moment, type Place } from '../../model/board/place.ts';

export interface BoardSpot {
  readonly date: IsoDate;
  readonly bayId: number;
  /** If omitted, the dialog asks for the time. */
  readonly start?: Minute;
}

type ContinuationPlace = Pick<BoardContinuation, 'appointmentId' | 'appointmentDate' | 'date' | 'startTime'>;

/** The operations of the parts of a board. The object stays the same, so that no part renders because of it. */
export interface BoardActions {
  /** Whether the user may change the board; mechanics only start the work. */
  readonly mayChange: boolean;
  readonly store: MoveStore;
  /** Picks an appointment up, to be moved by pointer or keys. False when its status forbids it. */
  pickUp(appointmentId: number, by: 'pointer' | 'keys'): boolean;
  drop(): void;
  abort(): void;
  openAppointment(appointment: BoardAppointment): void;
  /** Opens the appointment that goes on there, beside the board as it is. */
  openContinuation(continuation: BoardContinuation): void;
  /** Asks where the work goes on instead. */
  moveContinuation(continuation: ContinuationPlace): void;
  openBlock(block: BoardBlock): void;
  addAppointment(spot: BoardSpot): void;
}

const BoardContext = createContext<BoardActions | undefined>(undefined);

export const BoardProvider = BoardContext.Provider;

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext);
  if (!actions) throw new Error('Only parts of a board use its actions');
  return actions;
}

export function useMove(): Move | undefined {
  const { store } = useBoardActions();
  return useSyncExternalStore(store.subscribe, store.current);
}

/** The board from before a move, until one with the chosen day is there. */
export function useHeldBoard(isMoving: boolean, board: Board, date: IsoDate): Board {
  const last = useRef(board);
  const isTurned = dayOn(board, date) && !dayOn(last.current, date);
  if (!isMoving || isTurned) last.current = board;
  return last.current;
}

const TICK_MS = 15_000;

/**
 * The current day and minute of the workshop by the clock of the server; renders when the minute changes.
 * @param serverNow the server's clock when the board was read
 * @param readAt this device's clock at that moment, in ms; 0 while the previous day is a placeholder
 */
export function useNow(serverNow: string, readAt: number): Moment {
  const reading = useRef<ClockReading>(undefined);
  reading.current = clockReading(reading.current, serverNow, readAt);
  const { ahead } = reading.current;
  const [now, setNow] = useState(() => momentIn(ahead));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      setNow((last) => {
        const next = momentIn(ahead);
        return last.date === next.date && last.minute === next.minute ? last : next;
      });
      timer = setTimeout(read, TICK_MS);
    };
    read();
    return () => clearTimeout(timer);
  }, [ahead]);
  return now;
}

/** The moment of a clock that is ahead of this device's clock by a number of ms. */
function momentIn(ahead: number): Moment {
  const instant = new Date(Date.now() + ahead);
  return { date: workshopToday(instant), minute: minuteOf(workshopTime(instant)) };
}

type Locate = (area: HTMLElement, move: Move, point: DragPoint, isResize: boolean) => Place | undefined;

export function useBoardDrag(locate: Locate): {
  scroller: RefObject<HTMLElement | null>;
  area: RefObject<HTMLDivElement | null>;
} {
  const scroller = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const actions = useBoardActions();
  const placeAt = useEffectEvent(locate);
  useEffect(() => {
    if (!scroller.current) return undefined;
    const { store, mayChange, pickUp, drop, abort, moveContinuation } = actions;
    // The order of pieces needs the form, so the drop of a continuation opens it.
    let carried: ContinuationPlace | undefined;
    return attachDrag(scroller.current, {
      begin: ({ dataset }) => {
        const { appointment, continuation, of = '', date = '', start: startTime = '' } = dataset;
        if (continuation === undefined) return pickUp(Number(appointment), 'pointer');
        carried = { appointmentId: Number(continuation), appointmentDate: of, date, startTime };
        return mayChange;
      },
      over: (point, isResize) => {
        const move = store.current();
        const place = move && area.current && placeAt(area.current, move, point, isResize);
        if (place) store.to(place);
      },
      drop: () => {
        if (carried) moveContinuation(carried);
        else drop();
        carried = undefined;
      },
      cancel: () => {
        carried = undefined;
        abort();
      },
    });
  }, [actions]);
  return { scroller, area };
}

/**
 * Slides an element from its last position to the current one when its place changes, so that a refused drop returns
 * visibly. There is no motion for readers who prefer none.
 * @param place changes whenever the element is somewhere else
 */
export function useSlideToPlace(place: string): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  const last = useRef<{ left: number; top: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place has changed
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { offsetLeft: left, offsetTop: top } = element;
    const from = last.current;
    last.current = { left, top };
    if (!from || (from.left === left && from.top === top)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate(
      { transform: [`translate(${from.left - left}px, ${from.top - top}px)`, 'none'] },
      { duration: Number.parseInt(tokens.motion.calm, 10), easing: 'ease-out' },
    );
  }, [place]);
  return ref;
}
