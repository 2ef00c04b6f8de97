import { costOf, moved, shiftOff } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The place of a toast at the bottom right of a window of 1440 × 900, and the lower half of this window. */
const HOME = box(1036, 804, 388, 80);
const ROOM = { left: 16, top: 450, right: 1424, bottom: 884 };

describe('the place of a toast', () => {
  it('is the one of the specification where nothing to press is below it', () => {
    expect(shiftOff(HOME, ROOM, [{ box: box(0, 0, 1440, 800) }])).toEqual({ x: 0, y: 0 });
  });

  it('is the nearest one that leaves the middle and most of each control free', () => {
    const row = { box: box(1300, 830, 100, 40) };
    const shift = shiftOff(HOME, ROOM, [row]);
    expect(shift).not.toEqual({ x: 0, y: 0 });
    expect(Math.hypot(shift.x, shift.y)).toBeLessThan(80);
    expect(costOf(moved(HOME, shift.x, shift.y), [row])).toBe(0);
  });

  it('may touch the edge of something large', () => {
    expect(shiftOff(HOME, ROOM, [{ box: box(700, 100, 700, 740) }])).toEqual({ x: 0, y: 0 });
  });

  it('keeps off all of a dialog', () => {
    const dialog = { box: box(900, 100, 520, 780), isWhole: true };
    const { x, y } = shiftOff(HOME, ROOM, [dialog]);
    expect(moved(HOME, x, y).right).toBeLessThanOrEqual(900);
  });

  it('covers the dialog sooner than its buttons when there is no other room', () => {
    const dialog = { box: box(0, 0, 1440, 900), isWhole: true };
    const button = { box: box(1300, 830, 100, 40) };
    const { x, y } = shiftOff(HOME, ROOM, [dialog, button]);
    expect(costOf(moved(HOME, x, y), [button])).toBe(0);
  });

  it('stays in its half of the window', () => {
    const full = Array.from({ length: 12 }, (_, row) => ({ box: box(0, 450 + row * 40, 1440, 36) }));
    const { y } = shiftOff(HOME, ROOM, full);
    expect(HOME.top + y).toBeGreaterThanOrEqual(ROOM.top);
  });
});
