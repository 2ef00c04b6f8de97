import { BanIcon, ClockIcon, PlusIcon } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayInTwoLines, formatDay, formatShortDate, type IsoDate } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { boardAddress } from '../../model/board/board-choice.ts';
import {
  type Board,
  type BoardBay,
  type BoardBlock,
  type BoardDay,
  entriesIn,
  isEmptyOn,
  workIn,
} from '../../model/board/board-day.ts';
import type { DragPoint } from '../../model/board/drag.ts';
import type { CustomProperties } from '../../model/board/layout.ts';
import type { Move } from '../../model/board/move.ts';
import type { Moment, Place } from '../../model/board/place.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import boardStyles from './board.module.css';
import { useBoardActions, useBoardDrag } from './board-hooks.ts';
import { ContinuationCard } from './ContinuationCard.tsx';
import { useBoardTexts } from './use-board-texts.ts';
import { useRoving } from './use-roving.ts';
import styles from './WeekBoard.module.css';

/**
 * A week: a row for each day, a column for each bay; on phones the days are below each other, their bays side by side.
 * An appointment dragged to another cell keeps its time.
 */
export function WeekBoard({ board, now }: { board: Board; now: Moment }) {
  const { t, i18n } = useTranslation('board');
  const language = i18n.resolvedLanguage;
  const { scroller, area } = useBoardDrag(cellPlace);
  const isWide = useFrom('medium');
  const rows = useRoving<HTMLTableSectionElement>('[data-appointment] > button');
  const [first, last] = [board.days[0]?.date ?? '', board.days.at(-1)?.date ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: today comes into view with its week only
  useEffect(() => {
    const today = rows.current?.querySelector<HTMLElement>('[data-today]');
    const bays = rows.current?.previousElementSibling;
    if (scroller.current && today && bays) scroller.current.scrollTop = today.offsetTop - bays.clientHeight;
  }, [first]);
  return (
    <section
      ref={scroller}
      className={boardStyles.scroller}
      aria-label={t('weekArea', { from: formatShortDate(first, language), to: formatShortDate(last, language) })}
    >
      <div ref={area}>
        <table className={styles.week} style={{ '--bays': board.bays.length } as CustomProperties}>
          <thead className={isWide ? styles.bays : 'visually-hidden'}>
            <tr>
              <td className={styles.day} />
              {board.bays.map((bay) => (
                <th key={bay.id} scope="col">
                  {bay.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows}>
            {board.days.map((day) => (
              <Day key={day.date} board={board} day={day} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function cellPlace(_area: HTMLElement, { place }: Move, { x, y }: DragPoint): Place | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  const { date, bay } = cell?.dataset ?? {};
  return date && bay ? { ...place, date, bayId: Number(bay) } : undefined;
}

function Day({ board, day, now }: { board: Board; day: BoardDay; now: Moment }) {
  const { i18n } = useTranslation('board');
  const { closedText } = useBoardTexts();
  const { weekday, day: short } = dayInTwoLines(day.date, i18n.resolvedLanguage);
  // A closed day without entries is a single line, which leaves the room to the open days.
  const isLine = !day.open && isEmptyOn(board, day.date);
  const closed = !day.open && <span className="caption plain-weight">{closedText(day)}</span>;
  const hasColumns = useFrom('medium');
  return (
    <tr data-today={day.date === now.date || undefined} data-line={isLine || undefined}>
      <th scope="row" className={styles.day}>
        <Link className={styles.dayLink} to={boardAddress({ date: day.date, view: 'day' })}>
          <span>{weekday}</span> <span>{short}</span>
        </Link>
        {!(isLine && hasColumns) && closed}
      </th>
      {board.bays.map((bay, column) => (
        <Cell key={bay.id} board={board} day={day} bay={bay} canAdd={day.date >= now.date}>
          {isLine && hasColumns && column === 0 && closed}
        </Cell>
      ))}
    </tr>
  );
}

function Cell(props: { board: Board; day: BoardDay; bay: BoardBay; canAdd: boolean; children: ReactNode }) {
  const { board, day, bay, canAdd, children } = props;
  const { t, i18n } = useTranslation('board');
  const { mayChange, addAppointment } = useBoardActions();
  const isWide = useFrom('medium');
  const { blocks } = entriesIn(board, day.date, bay.id);
  const work = workIn(board, day.date, bay.id);
  const name = formatDay(day.date, i18n.resolvedLanguage);
  const isEmpty = blocks.length + work.length === 0;
  return (
    <td
      className={classNames(!day.open && boardStyles.shut, styles.cell)}
      data-cell=""
      data-date={day.date}
      data-bay={bay.id}
    >
      {children}
      {/* On phones no column has a visible header. */}
      {!isWide && (day.open || !isEmpty) && (
        <span className="block caption" aria-hidden="true">
          {bay.name}
        </span>
      )}
      {!isEmpty && (
        <ul className={styles.visits}>
          {blocks.map((block) => (
            <Block key={`block-${block.id}`} block={block} bay={bay} />
          ))}
          {work.map((one) =>
            'appointmentId' in one ? (
              <ContinuationCard
                key={`continuation-${one.appointmentId}-${one.startTime}`}
                continuation={one}
                bay={bay.name}
              />
            ) : (
              <AppointmentCard key={one.id} appointment={one} bay={bay.name} />
            ),
          )}
        </ul>
      )}
      <Preview board={board} date={day.date} bayId={bay.id} />
      {mayChange && day.open && bay.active && canAdd && (
        <button
          type="button"
          className={classNames('centred-grid', boardStyles.kept, styles.add)}
          aria-label={t('addTo', { bay: bay.name, date: name })}
          onClick={() => addAppointment({ date: day.date, bayId: bay.id })}
        >
          <PlusIcon />
        </button>
      )}
    </td>
  );
}

function Block({ block, bay }: { block: BoardBlock; bay: BoardBay }) {
  const { reasonOf, blockName } = useBoardTexts();
  const { mayChange, openBlock } = useBoardActions();
  const { startTime: from, endTime: to, heldUntil } = block;
  return (
    <li className="list">
      <button
        type="button"
        className={classNames('clipped', heldUntil ? boardStyles.kept : boardStyles.blocked, styles.block)}
        aria-label={blockName(block, bay.name)}
        disabled={!mayChange}
        onClick={() => openBlock(block)}
      >
        {heldUntil === undefined ? <BanIcon /> : <ClockIcon />} {from}–{to} {reasonOf(block)}
      </button>
    </li>
  );
}

function Preview({ board, date, bayId }: { board: Board; date: IsoDate; bayId: number }) {
  const { rangeText } = useBoardTexts();
  const { store } = useBoardActions();
  // Other cells get undefined and do not render.
  const move = useSyncExternalStore(store.subscribe, () => {
    const current = store.current();
    return current?.place.date === date && current.place.bayId === bayId ? current : undefined;
  });
  if (!move) return null;
  return (
    <p
      className={classNames('bolder caption-size', boardStyles.kept, styles.preview)}
      data-conflict={move.conflicts.length > 0 || undefined}
      aria-hidden="true"
    >
      {rangeText(board, move)}
    </p>
  );
}
