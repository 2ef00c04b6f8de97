import { useEffect, useRef } from 'react';

const BADGE = /^\(\d+\) /;

/** Shows the number of new events in the title until the user returns to the page. Returns a function that adds one. */
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
    // Pages change the title themselves, so the number is added again.
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
