import { type RefObject, useEffect, useRef } from 'react';
import { attachDrag, type DragPoint } from '../../model/board/drag.ts';
import type { Move } from '../../model/board/move.ts';
import type { Place } from '../../model/board/place.ts';
import { useBoardActions } from './board-context.ts';

/** Finds the place under the pointer; undefined outside the board. */
type Locate = (area: HTMLElement, move: Move, point: DragPoint, isResize: boolean) => Place | undefined;

/** Makes the visits of a board draggable. Returns the refs of what scrolls and of the area with the visits. */
export function useBoardDrag(locate: Locate): {
  scroller: RefObject<HTMLElement | null>;
  area: RefObject<HTMLDivElement | null>;
} {
  const scroller = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const actions = useBoardActions();
  const latest = useRef(locate);
  useEffect(() => {
    latest.current = locate;
  });
  useEffect(() => {
    if (!scroller.current) return undefined;
    const { store, pickUp, drop, abort } = actions;
    return attachDrag(scroller.current, {
      begin: (card) => pickUp(Number(card.dataset.visit), 'pointer'),
      over: (point, isResize) => {
        const move = store.current();
        const place = move && area.current && latest.current(area.current, move, point, isResize);
        if (place) store.to(place);
      },
      drop,
      cancel: abort,
    });
  }, [actions]);
  return { scroller, area };
}
