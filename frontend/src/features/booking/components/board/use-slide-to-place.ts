import { type RefObject, useLayoutEffect, useRef } from 'react';
import { tokens } from '../../../../shared/theme/tokens.ts';

/**
 * Slides an element from its last position to the present one when its place changes: a drop that the server refuses
 * goes back visibly. Without motion for readers who prefer none.
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
