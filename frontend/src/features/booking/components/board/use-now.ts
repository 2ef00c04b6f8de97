import { useEffect, useState } from 'react';
import { workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { minuteOf } from '../../model/board/board-day.ts';
import type { Moment } from '../../model/board/place.ts';

/** How often the clock is read, in ms. */
const TICK = 15_000;

/**
 * The present day and minute of the workshop, by the clock of the server; renders when the minute changes.
 * @param serverNow the server's clock when the board was read
 * @param readAt this device's clock at that moment, in ms
 */
export function useNow(serverNow: string, readAt: number): Moment {
  const ahead = Date.parse(serverNow) - readAt;
  const [now, setNow] = useState(() => momentIn(ahead));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      setNow((last) => {
        const next = momentIn(ahead);
        return last.date === next.date && last.minute === next.minute ? last : next;
      });
      timer = setTimeout(read, TICK);
    };
    read();
    return () => clearTimeout(timer);
  }, [ahead]);
  return now;
}

/** The moment by a clock that is ahead of this device's by so many ms. */
function momentIn(ahead: number): Moment {
  const instant = new Date(Date.now() + ahead);
  return { date: workshopToday(instant), minute: minuteOf(workshopTime(instant)) };
}
