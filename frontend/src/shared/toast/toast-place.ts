export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Obstacle {
  readonly box: Box;
  /** A toast must not touch a dialog or an answer; of a control, it must leave the middle and most of the area free. */
  readonly isWhole?: boolean;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Distance between the tried places, in px. */
const STEP = 16;
/** Covering a control costs more than touching a dialog, because a covered control is out of reach. */
const COST = { control: 10, dialog: 1 };

/**
 * How far a toast moves from the place of the specification so that it covers nothing that can be pressed: to the
 * nearest free place, or to the one that covers least.
 * @param home the toast in the place of the specification
 * @param room the part of the window in which the toast stays
 */
export function shiftOff(home: Box, room: Box, obstacles: readonly Obstacle[]): Shift {
  let best = { x: 0, y: 0, cost: costOf(home, obstacles), distance: 0 };
  for (const y of steps(room.top - home.top, room.bottom - home.bottom)) {
    for (const x of steps(room.left - home.left, room.right - home.right)) {
      const distance = Math.hypot(x, y);
      if (best.cost === 0 && distance >= best.distance) continue;
      const cost = costOf(moved(home, x, y), obstacles);
      if (cost < best.cost || (cost === best.cost && distance < best.distance)) best = { x, y, cost, distance };
    }
  }
  return { x: best.x, y: best.y };
}

/** The cost of the obstacles that a toast covers; 0 when everything can be pressed. */
export function costOf(toast: Box, obstacles: readonly Obstacle[]): number {
  let cost = 0;
  for (const { box, isWhole = false } of obstacles) {
    const width = Math.min(toast.right, box.right) - Math.max(toast.left, box.left);
    const height = Math.min(toast.bottom, box.bottom) - Math.max(toast.top, box.top);
    if (width <= 0 || height <= 0) continue;
    if (isWhole) cost += COST.dialog;
    else if (hasMiddleOf(toast, box) || width * height > areaOf(box) / 3) cost += COST.control;
  }
  return cost;
}

export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function hasMiddleOf(toast: Box, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return toast.left < x && x < toast.right && toast.top < y && y < toast.bottom;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** Multiples of `STEP` from `least` to `most`; 0 is between the two. */
function* steps(least: number, most: number): Generator<number> {
  for (let step = Math.ceil(least / STEP) * STEP; step <= most; step += STEP) yield step;
}
