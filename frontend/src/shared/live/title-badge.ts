import { useEffect, useRef } from 'react';

const BADGE = /^\(\d+\) /;

/** Counts what is new in the title of the page until its user comes back to it. Returns what adds one. */
export function useTitleBadge(): () => void {
  const count = useRef(0);
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(BADGE, '');
      const wanted = count.current > 0 ? `(${count.current}) ${title}` : title;
      if (document.title !== wanted) document.title = wanted;
    };
    const reset = () => {
      if (document.visibilityState === 'hidden') return;
      count.current = 0;
      show();
    };
    // Pages set their own title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    document.addEventListener('visibilitychange', reset);
    addEventListener('focus', reset);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', reset);
      removeEventListener('focus', reset);
      count.current = 0;
      show();
    };
  }, []);
  return () => {
    if (document.visibilityState === 'visible' && document.hasFocus()) return;
    count.current += 1;
    document.title = `(${count.current}) ${document.title.replace(BADGE, '')}`;
  };
}
