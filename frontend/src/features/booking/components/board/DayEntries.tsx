import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { BanIcon, ClockIcon, PlusIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteOf } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import {
  type Board,
  type BoardBay,
  type BoardBlock,
  type BoardDay,
  entriesIn,
  type MinuteRange,
  minutesOf,
} from '../../model/board/board-day.ts';
import { gapsOf, gridPlace, lanesOf } from '../../model/board/layout.ts';
import { type Moment, SNAP_MINUTES } from '../../model/board/place.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import boardStyles from './board.module.css';
import { useBoardActions } from './board-hooks.ts';
import { ContinuationCard } from './ContinuationCard.tsx';
import styles from './DayBoard.module.css';
import { useBoardTexts } from './use-board-texts.ts';
import { useRoving } from './use-roving.ts';

interface Props {
  board: Board;
  day: BoardDay;
  now: Moment;
}

/**
 * Appointments, continuations, blocks and gaps of a day, bay by bay and in the order of their starts. One list for all bays, so that
 * an appointment that changes its bay stays the same element.
 */
export function DayEntries({ board, day, now }: Props) {
  const notBefore = now.date === day.date ? now.minute : now.date > day.date ? 24 * 60 : 0;
  const entries = useMemo(
    () => board.bays.flatMap((bay, column) => entriesOf(board, day, bay, column, notBefore)),
    [board, day, notBefore],
  );
  const list = useRoving<HTMLUListElement>('[data-appointment] > button');
  return (
    <ul ref={list} className="list">
      {entries.map(({ element }) => element)}
    </ul>
  );
}

function entriesOf(board: Board, { date }: BoardDay, bay: BoardBay, column: number, notBefore: number) {
  const { appointments, blocks, continuations } = entriesIn(board, date, bay.id);
  const lanes = lanesOf(appointments);
  const entries: { start: number; element: ReactNode }[] = [];
  for (const appointment of appointments) {
    const range = minutesOf(appointment);
    const lane = lanes.get(appointment.id);
    const until = minuteOf(appointment.occupiedUntil);
    entries.push({
      start: range.start,
      element: (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          bay={bay.name}
          column={column}
          start={range.start}
          end={range.end}
          lane={lane?.index ?? 0}
          lanes={lane?.of ?? 1}
        />
      ),
    });
    if (until > range.end) {
      const buffer = { start: range.end, end: until };
      entries.push({
        start: range.end,
        element: <Buffer key={`buffer-${appointment.id}`} column={column} range={buffer} />,
      });
    }
  }
  for (const continuation of continuations) {
    const { appointmentId, startTime } = continuation;
    entries.push({
      start: minuteOf(startTime),
      element: (
        <ContinuationCard
          key={`continuation-${appointmentId}-${startTime}`}
          continuation={continuation}
          bay={bay.name}
          column={column}
        />
      ),
    });
  }
  for (const block of blocks)
    entries.push({
      start: minuteOf(block.startTime),
      element: <Block key={`block-${block.id}-${date}`} block={block} bay={bay} column={column} />,
    });
  if (bay.active)
    for (const gap of gapsOf(board, date, bay.id, notBefore))
      entries.push({
        start: gap.start,
        element: <Gap key={`gap-${bay.id}-${gap.start}`} gap={gap} date={date} bay={bay} column={column} />,
      });
  return entries.toSorted((one, other) => one.start - other.start);
}

function Buffer({ column, range }: { column: number; range: MinuteRange }) {
  const { t } = useTranslation('board');
  return (
    <li className={classNames('list', boardStyles.buffer, styles.entry)} style={gridPlace(column, range)}>
      <span className="visually-hidden">{t('buffer')}</span>
    </li>
  );
}

function Block({ block, bay, column }: { block: BoardBlock; bay: BoardBay; column: number }) {
  const { reasonOf, blockName } = useBoardTexts();
  const { mayChange, openBlock } = useBoardActions();
  const { heldUntil } = block;
  return (
    <li className={classNames('list', styles.entry)} style={gridPlace(column, minutesOf(block))}>
      <button
        type="button"
        className={heldUntil === undefined ? boardStyles.blocked : boardStyles.kept}
        aria-label={blockName(block, bay.name)}
        disabled={!mayChange}
        onClick={() => openBlock(block)}
      >
        {heldUntil === undefined ? <BanIcon /> : <ClockIcon />}{' '}
        <span className={heldUntil === undefined ? styles.blockText : 'clipped'}>{reasonOf(block)}</span>
      </button>
    </li>
  );
}

/** A free range: a click adds an appointment at the quarter of an hour under the pointer, Enter at its start. */
function Gap({ gap, date, bay, column }: { gap: MinuteRange; date: string; bay: BoardBay; column: number }) {
  const { t } = useTranslation('board');
  const { mayChange, addAppointment } = useBoardActions();
  if (!mayChange) return null;
  const add = ({ detail, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    // A click by keyboard has no position, and its `detail` is 0.
    const into = detail === 0 ? 0 : ((clientY - top) / height) * (gap.end - gap.start);
    const quarter = Math.floor((gap.start + into) / SNAP_MINUTES) * SNAP_MINUTES;
    addAppointment({ date, bayId: bay.id, start: Math.max(gap.start, quarter) });
  };
  return (
    <li className={classNames('list', styles.entry)} style={gridPlace(column, gap)}>
      <button
        type="button"
        className={classNames(boardStyles.kept, styles.gap)}
        aria-label={t('gap', { from: formatLocalTime(gap.start), to: formatLocalTime(gap.end), bay: bay.name })}
        onClick={add}
      >
        <PlusIcon />
      </button>
    </li>
  );
}
