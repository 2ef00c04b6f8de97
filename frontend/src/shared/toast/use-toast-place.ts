import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Box, costOf, moved, type Obstacle, type Shift, shiftOff } from './toast-place.ts';

/** How often an open toast checks whether a dialog or another page has appeared below it, in ms. */
const LOOK = 400;
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [tabindex="0"]';
// What is wrong with a field, which a toast says only in general.
const ERRORS = '.error';
// What a page answers, such as the state of an appointment that was just booked.
const ANSWERS = '[data-uncovered]';
const DIALOGS = '[role="dialog"], dialog[open]';

/**
 * Keeps a list of toasts or notices off what can be pressed, the errors of fields and what a page answers, in the open
 * dialog or on the page. A toast that is pointed at or has the focus stays where it is.
 * @param shown changes with each toast; undefined while none is open
 */
export function useToastPlace(shown: number | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const shift = useRef<Shift>({ x: 0, y: 0 });
  const place = () => {
    const element = list.current;
    const item = element?.querySelector('li');
    if (!element || !item || item.matches(':hover, :focus-within')) return;
    const now = restingBox(element, item);
    const obstacles = obstaclesUnder(element);
    const home = moved(now, -shift.current.x, -shift.current.y);
    // Another page may have left its first place free.
    if (costOf(now, obstacles) === 0 && costOf(home, obstacles) > 0) return;
    const inItsHalf = shiftOff(home, roomOf(home), obstacles);
    const isFree = costOf(moved(home, inItsHalf.x, inItsHalf.y), obstacles) === 0;
    shift.current = isFree ? inItsHalf : shiftOff(home, windowAround(home), obstacles);
    element.style.translate = `${shift.current.x}px ${shift.current.y}px`;
  };
  const look = useEffectEvent(place);
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    shift.current = { x: 0, y: 0 };
    if (list.current) list.current.style.translate = '';
    look();
    // The very first toast is rendered into its region a moment later.
    const frame = requestAnimationFrame(() => look());
    const stop = repeat(() => look(), LOOK);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [shown]);
  return list;
}

/** Repeats an action, each time `ms` after the previous run. @returns the function that stops it */
export function repeat(act: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      act();
      wait();
    }, ms);
  };
  wait();
  return () => clearTimeout(timer);
}

/** The place of a toast after its slide-in. */
function restingBox(list: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  const { left, top } = list.getBoundingClientRect();
  return {
    left: left + offsetLeft,
    top: top + offsetTop,
    right: left + offsetLeft + offsetWidth,
    bottom: top + offsetTop + offsetHeight,
  };
}

/** The half of the window that contains the toast's place, with the same margin on both sides. */
function roomOf({ left, right, top, bottom }: Box): Box {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const half = height / 2;
  const isAtTop = top + bottom < height;
  return {
    left: Math.min(left, width - right),
    right,
    top: isAtTop ? top : Math.min(top, half),
    bottom: isAtTop ? Math.max(bottom, half) : bottom,
  };
}

/** The whole window, with the same margin on all sides. */
function windowAround({ left, right, top, bottom }: Box): Box {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const [beside, above] = [Math.min(left, width - right), Math.min(top, height - bottom)];
  return { left: beside, right: width - beside, top: above, bottom: height - above };
}

/** The controls that could be pressed without the toasts. Those hidden by a dialog, a bar or scrolling are left out. */
function obstaclesUnder(toasts: Element): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const element of document.querySelectorAll(`${CONTROLS}, ${ERRORS}, ${ANSWERS}, ${DIALOGS}`)) {
    if (toasts.contains(element)) continue;
    const box = boxOf(element);
    const isDialog = element.matches(DIALOGS);
    if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
    if (isDialog ? element.checkVisibility() : isOnTop(element, box, toasts))
      obstacles.push({ box, isWhole: isDialog || element.matches(ANSWERS) });
  }
  return obstacles;
}

function isOnTop(element: Element, { left, top, right, bottom }: Box, toasts: Element): boolean {
  const found = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const first = found.find((one) => !toasts.contains(one));
  return first !== undefined && (element.contains(first) || first.contains(element));
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}
