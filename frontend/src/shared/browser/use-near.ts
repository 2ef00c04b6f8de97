import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has ever been less than `margin` (of the window) below or above what is seen. */
export function useNear(element: RefObject<Element | null>, margin = '50%'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin });
    if (element.current) seen.observe(element.current);
    return () => seen.disconnect();
  }, [element, margin]);
  return isNear;
}
