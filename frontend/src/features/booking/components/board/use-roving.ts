import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '../../../../shared/browser/listeners.ts';

const ITEMS = 'a[href], button:not(:disabled), [role="radio"]';

/**
 * A roving tabindex: the links and buttons of a group are one stop of the Tab key. The arrow keys move between them by
 * their places on the screen, Home and End to the first and the last. Elements come and go, so the stop is chosen after
 * each render: the element with the focus or the last focus, else the one that matches `start`, else the first.
 * @param returns whether Tab returns to the element that had the focus last
 */
export function useRoving<Group extends HTMLElement>(start: string, returns = true): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const last = useRef<Element>(null);
  const chooseStop = () => {
    const items = itemsOf(group.current);
    const focused = items.find((item) => item === document.activeElement);
    const before = returns ? items.find((item) => item === last.current) : undefined;
    const stop = focused ?? before ?? items.find((item) => item.matches(start)) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  };
  const chooseAgain = useEffectEvent(chooseStop);
  useEffect(chooseStop);
  useEffect(() => {
    const element = group.current;
    if (!element) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target as Element;
      chooseAgain();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const items = itemsOf(element);
      const from = items.find((item) => item === target);
      const to = from && destinationOf(key, from, items);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    return listen({ focusin: onFocus, keydown: onKeyDown }, element);
  }, []);
  return group;
}

function itemsOf(group: HTMLElement | null): HTMLElement[] {
  return group ? [...group.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.checkVisibility()) : [];
}

const DIRECTIONS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;

function destinationOf(key: string, from: HTMLElement, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const direction = Object.entries(DIRECTIONS).find(([known]) => known === key)?.[1];
  if (!direction) return undefined;
  const start = from.getBoundingClientRect();
  const places = items.map((item) => distanceTo(start, item.getBoundingClientRect(), direction));
  const nearest = Math.min(...places);
  return nearest === Number.POSITIVE_INFINITY ? undefined : items[places.indexOf(nearest)];
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The distance to an element in a direction, to which a lateral offset adds. Infinite if it is elsewhere. */
export function distanceTo(from: Rect, to: Rect, [x, y]: readonly [number, number]): number {
  const ahead = x === 0 ? (to.top - from.top) * y : (to.left - from.left) * x;
  if (ahead < 1) return Number.POSITIVE_INFINITY;
  const aside =
    x === 0
      ? Math.max(to.left - from.right, from.left - to.right, 0)
      : Math.max(to.top - from.bottom, from.top - to.bottom, 0);
  // Neighbours may overlap by a border.
  const offset = x === 0 ? Math.abs(to.left - from.left) : Math.abs(to.top - from.top);
  return ahead + 3 * aside + offset / 2;
}
