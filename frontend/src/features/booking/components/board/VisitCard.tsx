import {
  BanIcon,
  CheckCheckIcon,
  CheckIcon,
  ClockIcon,
  FileTextIcon,
  GiftIcon,
  KeyRoundIcon,
  PlayIcon,
  ReceiptTextIcon,
  TriangleAlertIcon,
  WrenchIcon,
} from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { BoardVisit } from '../../model/board/board-day.ts';
import { gridPlace } from '../../model/board/layout.ts';
import { allowedChanges } from '../../model/board/move.ts';
import boardStyles from './board.module.css';
import { useBoardActions, useSlideToPlace } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';
import styles from './VisitCard.module.css';

export function visitButtonId(visitId: number): string {
  return `visit-${visitId}`;
}

export const STATUS_ICONS = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  completed: CheckCheckIcon,
  cancelled: BanIcon,
} as const;

export const READY_ICON = KeyRoundIcon;

interface Props {
  visit: BoardVisit;
  bay: string;
  /** Place in the grid of a day; in a week, the cell around the card places it. */
  column?: number;
  start?: number;
  end?: number;
  lane?: number;
  lanes?: number;
}

/** A visit on the board: tap or Enter opens it, M picks it up, dragging moves it. */
export const VisitCard = memo(function VisitCard({
  visit,
  bay,
  column,
  start = 0,
  end = 0,
  lane = 0,
  lanes = 1,
}: Props) {
  const { t } = useTranslation('board');
  const { mayChange, openVisit, pickUp } = useBoardActions();
  const { plateOf, serviceOf, cardName, estimateText } = useBoardTexts();
  const card = useSlideToPlace(`${visit.date} ${visit.startTime} ${visit.bayId}`);
  const isInGrid = column !== undefined;
  const { status, vehicle, customer, waitingReward } = visit;
  const isReady = visit.readyAt !== undefined;
  const StatusIcon = isReady ? READY_ICON : STATUS_ICONS[status];
  const isMovable = mayChange && allowedChanges(visit).bay;
  const toMove = visit.outside ? 'outside' : visit.blocked ? 'blocked' : undefined;
  const marks = [
    toMove && t(`toMove.${toMove}`),
    isReady && t('legend.ready'),
    visit.estimate && t('estimate.open', { state: estimateText(visit.estimate) }),
    visit.mechanic && t('mechanic', { name: visit.mechanic }),
    visit.notes && t('notes'),
    waitingReward && t('reward', { title: waitingReward.title }),
  ].filter((mark) => mark);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pickUp(visit.id, 'keys');
  };
  return (
    <li
      ref={card}
      className={classNames(boardStyles.tones, styles.card)}
      style={isInGrid ? gridPlace(column, { start, end }, { index: lane, of: lanes }) : undefined}
      data-grid={isInGrid || undefined}
      data-visit={visit.id}
      data-status={status}
      data-movable={isMovable || undefined}
      data-conflict={toMove}
    >
      <button
        type="button"
        id={visitButtonId(visit.id)}
        className={styles.face}
        aria-label={[cardName(visit, bay), ...marks].join('. ')}
        aria-keyshortcuts={isMovable ? 'M' : undefined}
        onClick={() => openVisit(visit)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.head}>
          <span className={styles.plate}>{vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`}</span>
          <span className={styles.marks}>
            {toMove && <TriangleAlertIcon className="danger" />}
            {visit.notes && <FileTextIcon />}
            {waitingReward && <GiftIcon />}
            <StatusIcon />
          </span>
        </span>
        <span className={styles.line}>
          <span className="bolder tabular">{visit.startTime}</span> {serviceOf(visit)}
        </span>
        {visit.estimate && (
          <span className={styles.mechanic}>
            <ReceiptTextIcon /> {estimateText(visit.estimate)}
          </span>
        )}
        {visit.mechanic && (
          <span className={styles.mechanic}>
            <WrenchIcon /> {visit.mechanic}
          </span>
        )}
        <span className={classNames('muted', styles.line)} data-row="vehicle">
          {vehicle.licensePlate ? `${vehicle.make} ${vehicle.model}` : plateOf(visit)}
        </span>
        <span className={classNames('muted', styles.line)} data-row="customer">
          {customer.name}
        </span>
        <span className={styles.status}>{isReady ? t('legend.ready') : t(`words.status.${status}`)}</span>
      </button>
      {isInGrid && isMovable && <span className={styles.edge} data-resize="" aria-hidden="true" />}
    </li>
  );
});
