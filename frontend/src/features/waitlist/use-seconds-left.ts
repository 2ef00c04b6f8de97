import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts the seconds until an instant by the clock of the server, so that a wrong clock of the phone does not matter.
 * @param until undefined counts nothing
 * @param serverNow the time of the server when the page was loaded
 * @param onOver called once when the time is over
 */
export function useSecondsLeft(until: string | undefined, serverNow: string, onOver: () => void): number {
  const total = until === undefined ? 0 : Math.max(0, Date.parse(until) - Date.parse(serverNow));
  const [left, setLeft] = useState(total);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    setLeft(total);
    if (total === 0) return;
    const begin = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = Math.max(0, total - (performance.now() - begin));
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, Math.min(rest, 1_000));
      else over();
    };
    timer = setTimeout(tick, 1_000);
    return () => clearTimeout(timer);
  }, [total]);
  return Math.ceil(left / 1_000);
}
