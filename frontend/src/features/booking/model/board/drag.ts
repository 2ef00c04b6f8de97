/** Pixels that a mouse moves before a press becomes a drag; below, it is a click. */
const MOUSE_SLACK = 4;
/** Pixels that a finger may move while it holds a card. */
const TOUCH_SLACK = 10;
/** How long a finger holds a card until it is picked up, in ms; a shorter touch scrolls or taps. */
const HOLD_MS = 280;
/** Distance from the edge of the scroller, in pixels, within which dragging scrolls it. */
const SCROLL_EDGE = 56;
/** Pixels per frame at the very edge. */
const SCROLL_SPEED = 14;

export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly top: number;
}

export interface DragTarget {
  begin(card: HTMLElement): boolean;
  /** Called in a frame in which the pointer has moved or the board has scrolled. */
  over(point: DragPoint, isResize: boolean): void;
  drop(): void;
  cancel(): void;
}

interface Press {
  readonly pointerId: number;
  readonly card: HTMLElement;
  readonly isResize: boolean;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
  readonly hold?: ReturnType<typeof setTimeout>;
}

/**
 * Drags the cards (`[data-appointment]`, `[data-continuation]`) of a board and their lower edges (`[data-resize]`). Pointer events instead of native
 * drag and drop: they snap, resize and scroll alike for mouse, pen and finger. A mouse drags at once; a finger holds a
 * card first, so that swiping still scrolls. The card follows the pointer by `transform`, outside React.
 * @returns the function that detaches the listeners
 */
export function attachDrag(scroller: HTMLElement, target: DragTarget): () => void {
  let press: Press | undefined;
  let dragging = false;
  let frame = 0;
  let pointer = { x: 0, y: 0 };
  let scrolledFrom = { left: 0, top: 0 };
  let scrollable = { left: 0, top: 0 };
  let grabbedAt = 0;

  const onPointerDown = (event: PointerEvent) => {
    if (press || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-appointment], [data-continuation]');
    if (!card) return;
    const isResize = event.target.closest('[data-resize]') !== null;
    const isTouch = event.pointerType !== 'mouse';
    const { pointerId, clientX: x, clientY: y } = event;
    pointer = { x, y };
    const hold = isTouch && !isResize ? setTimeout(pickUp, HOLD_MS) : undefined;
    press = { pointerId, card, isResize, isTouch, x, y, hold };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', onPointerCancel);
    window.addEventListener('keydown', onKeyDown, true);
  };

  const pickUp = () => {
    if (!press || dragging) return;
    const { card, pointerId, isTouch } = press;
    if (!target.begin(card)) return finish();
    dragging = true;
    scroller.setPointerCapture(pointerId);
    scrolledFrom = { left: scroller.scrollLeft, top: scroller.scrollTop };
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
    scrollable = { left: scrollWidth - clientWidth, top: scrollHeight - clientHeight };
    grabbedAt = press.y - card.getBoundingClientRect().top;
    scroller.dataset.dragging = press.isResize ? 'resize' : 'move';
    if (!press.isResize) card.dataset.dragged = '';
    if (isTouch) navigator.vibrate?.(15);
    frame = requestAnimationFrame(follow);
  };

  const follow = () => {
    if (!press) return;
    frame = requestAnimationFrame(follow);
    scrollAtEdges();
    target.over({ ...pointer, top: pointer.y - grabbedAt }, press.isResize);
    if (press.isResize) return;
    const dx = pointer.x - press.x + scroller.scrollLeft - scrolledFrom.left;
    const dy = pointer.y - press.y + scroller.scrollTop - scrolledFrom.top;
    press.card.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
  };

  const scrollAtEdges = () => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const x = edgeSpeed(pointer.x, left, right);
    const y = edgeSpeed(pointer.y, top, bottom);
    // A card that hangs over the edge extends the board, so scrolling is limited to the earlier extent.
    const to = {
      left: Math.min(scroller.scrollLeft + x, scrollable.left),
      top: Math.min(scroller.scrollTop + y, scrollable.top),
    };
    if (x !== 0 || y !== 0) scroller.scrollTo(to);
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    if (dragging) return;
    const moved = Math.hypot(pointer.x - press.x, pointer.y - press.y);
    if (press.hold !== undefined) {
      if (moved > TOUCH_SLACK) finish();
    } else if (moved > MOUSE_SLACK) pickUp();
  };

  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    if (!dragging) return finish();
    pointer = { x: event.clientX, y: event.clientY };
    target.over({ ...pointer, top: pointer.y - grabbedAt }, press.isResize);
    ignoreNextClick();
    finish();
    target.drop();
  };

  const onPointerCancel = (event: PointerEvent) => {
    if (event.pointerId === press?.pointerId) abandon();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.preventDefault();
    event.stopPropagation();
    abandon();
  };

  const abandon = () => {
    const wasDragging = dragging;
    finish();
    if (wasDragging) target.cancel();
  };

  const finish = () => {
    window.removeEventListener('pointermove', onPointerMove);
    window.removeEventListener('pointerup', onPointerUp);
    window.removeEventListener('pointercancel', onPointerCancel);
    window.removeEventListener('keydown', onKeyDown, true);
    cancelAnimationFrame(frame);
    if (press) {
      clearTimeout(press.hold);
      press.card.style.transform = '';
      delete press.card.dataset.dragged;
    }
    delete scroller.dataset.dragging;
    press = undefined;
    dragging = false;
  };

  // The page must not scroll while a finger drags a card, but may scroll before.
  const onTouchMove = (event: TouchEvent) => {
    if (dragging) event.preventDefault();
  };
  // A long touch would open the context menu.
  const onContextMenu = (event: Event) => {
    if (press?.isTouch) event.preventDefault();
  };

  scroller.addEventListener('pointerdown', onPointerDown);
  scroller.addEventListener('touchmove', onTouchMove, { passive: false });
  scroller.addEventListener('contextmenu', onContextMenu);
  return () => {
    abandon();
    scroller.removeEventListener('pointerdown', onPointerDown);
    scroller.removeEventListener('touchmove', onTouchMove);
    scroller.removeEventListener('contextmenu', onContextMenu);
  };
}

export function edgeSpeed(at: number, start: number, end: number): number {
  const speed = (distance: number) => Math.round((1 - Math.max(distance, 0) / SCROLL_EDGE) * SCROLL_SPEED);
  if (at < start + SCROLL_EDGE) return -speed(at - start);
  if (at > end - SCROLL_EDGE) return speed(end - at);
  return 0;
}

/** The browser follows a drop with a click, which would open the appointment. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
