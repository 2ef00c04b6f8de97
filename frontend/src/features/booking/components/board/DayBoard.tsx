import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import {
  type Board,
  type BoardDay,
  type DayHours,
  hoursOf,
  isEmptyOn,
  type Minute,
  type MinuteRange,
  shownRange,
} from '../../model/board/board-day.ts';
import type { DragPoint } from '../../model/board/drag.ts';
import { type CustomProperties, gridPlace } from '../../model/board/layout.ts';
import type { Move } from '../../model/board/move.ts';
import { durationUntil, type Moment, type Place, rangeOf, SNAP_MINUTES, snapStart } from '../../model/board/place.ts';
import boardStyles from './board.module.css';
import { useBoardDrag, useMove } from './board-hooks.ts';
import styles from './DayBoard.module.css';
import { DayEntries } from './DayEntries.tsx';
import { useBoardTexts } from './use-board-texts.ts';

interface Props {
  board: Board;
  day: BoardDay;
  now: Moment;
}

export function DayBoard({ board, day, now }: Props) {
  const { t, i18n } = useTranslation('board');
  const { bays } = board;
  const shown = useMemo(() => shownRange(board, day), [board, day]);
  const { scroller, area } = useBoardDrag((...drag) => dayPlace(board, day, shown, ...drag));
  const isNow = now.date === day.date && now.minute >= shown.start && now.minute <= shown.end;
  const isEmpty = isEmptyOn(board, day.date);
  const part = day.date === now.date ? (now.minute - shown.start) / (shown.end - shown.start) : 0;
  // Scrolls a new day to the current time if it is today, or to its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, not whenever time passes
  useEffect(() => {
    if (!scroller.current || !area.current) return;
    scroller.current.scrollTop = part * area.current.offsetHeight - scroller.current.clientHeight / 3;
  }, [day.date]);
  const size: CustomProperties = {
    '--bays': Math.max(bays.length, 1),
    '--from': shown.start,
    '--minutes': shown.end - shown.start,
  };
  return (
    <section
      ref={scroller}
      className={classNames(boardStyles.scroller, styles.scroller)}
      aria-label={t('area', { date: formatLongDate(day.date, i18n.resolvedLanguage) })}
      // On an empty day, only the focused board itself can be scrolled by keyboard.
      tabIndex={isEmpty ? 0 : undefined}
    >
      <div className={styles.board} style={size}>
        <div className={styles.bays}>
          <span className={styles.corner} />
          {bays.map((bay) => (
            <h2 key={bay.id} className={styles.bay}>
              {bay.name}
              {!bay.active && <span className="caption danger"> {t('retired')}</span>}
            </h2>
          ))}
        </div>
        <Hours shown={shown} now={isNow ? now.minute : undefined} />
        <div ref={area} className={styles.area}>
          <ClosedTimes day={day} hours={hoursOf(day)} shown={shown} />
          <DayEntries board={board} day={day} now={now} />
          <Preview board={board} />
          {isNow && <NowLine minute={now.minute} />}
        </div>
      </div>
    </section>
  );
}

function dayPlace(
  { bays, ...board }: Board,
  { date }: BoardDay,
  shown: MinuteRange,
  area: HTMLElement,
  { appointment, place }: Move,
  point: DragPoint,
  isResize: boolean,
): Place {
  const box = area.getBoundingClientRect();
  const minuteAt = (y: number) => shown.start + ((y - box.top) / box.height) * (shown.end - shown.start);
  if (isResize) return { ...place, duration: durationUntil({ bays, ...board }, place, minuteAt(point.y)) };
  const column = Math.floor(((point.x - box.left) / box.width) * bays.length);
  const bayId = bays[Math.min(Math.max(column, 0), bays.length - 1)]?.id ?? place.bayId;
  const start = snapStart({ bays, ...board }, appointment.id, { date, bayId, start: minuteAt(point.top) });
  return { ...place, bayId, start: Math.min(Math.max(start, shown.start), shown.end - SNAP_MINUTES) };
}

function Hours({ shown, now }: { shown: MinuteRange; now: Minute | undefined }) {
  const marks: Minute[] = [];
  for (let minute = shown.start; minute < shown.end; minute += 60) marks.push(minute);
  return (
    <div className={styles.hours} aria-hidden="true">
      {marks.map((minute) => (
        <span
          key={minute}
          className={classNames('caption tabular', styles.hour)}
          style={gridPlace(0, { start: minute, end: minute })}
        >
          {formatLocalTime(minute)}
        </span>
      ))}
      {now !== undefined && (
        <span className={classNames('tabular', styles.nowTime)} style={gridPlace(0, { start: now, end: now })}>
          {formatLocalTime(now)}
        </span>
      )}
    </div>
  );
}

function ClosedTimes({ day, hours, shown }: { day: BoardDay; hours: DayHours | undefined; shown: MinuteRange }) {
  const { t } = useTranslation('board');
  const { closedText } = useBoardTexts();
  if (!hours) {
    return (
      <p className={classNames(boardStyles.shut, styles.across)} style={gridPlace(0, shown)}>
        <span className={styles.shutText}>{closedText(day)}</span>
      </p>
    );
  }
  return (
    <>
      <span
        className={classNames(boardStyles.shut, styles.across)}
        style={gridPlace(0, { start: shown.start, end: hours.start })}
      />
      {hours.lunch && (
        <p className={classNames(boardStyles.shut, styles.across)} style={gridPlace(0, hours.lunch)}>
          <span className={styles.shutText}>{t('lunch')}</span>
        </p>
      )}
      <span
        className={classNames(boardStyles.shut, styles.across)}
        style={gridPlace(0, { start: hours.end, end: shown.end })}
      />
    </>
  );
}

function NowLine({ minute }: { minute: Minute }) {
  const { t } = useTranslation('board');
  return (
    <span className={classNames(styles.across, styles.now)} style={gridPlace(0, { start: minute, end: minute })}>
      <span className="visually-hidden">{t('now', { time: formatLocalTime(minute) })}</span>
    </span>
  );
}

function Preview({ board }: { board: Board }) {
  const { rangeText } = useBoardTexts();
  const move = useMove();
  const frame = useRef<HTMLDivElement>(null);
  // A drag by pointer scrolls the board itself, so only keys need this.
  useEffect(() => {
    if (move?.by === 'keys') frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [move]);
  if (!move) return null;
  const { place, conflicts } = move;
  const range = rangeOf(board, place);
  const column = board.bays.findIndex((bay) => bay.id === place.bayId);
  return (
    <div
      ref={frame}
      className={styles.preview}
      style={gridPlace(column, range)}
      data-conflict={conflicts.length > 0 || undefined}
      aria-hidden="true"
    >
      <span className={classNames('tabular', styles.previewText)}>{rangeText(board, move)}</span>
    </div>
  );
}
