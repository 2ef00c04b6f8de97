import { useTranslation } from 'react-i18next';
import type { BlockForm } from '../../../api/bay-blocks.ts';
import type { VisitPrefill } from '../../../model/board/board-choice.ts';
import { type Board, type BoardBlock, timeOf } from '../../../model/board/board-day.ts';
import { bayOf, type Moment, type Place } from '../../../model/board/place.ts';
import type { BoardSpot } from '../board-context.ts';
import { NewVisitDialog } from '../new-visit/NewVisitDialog.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { VisitDialog } from './VisitDialog.tsx';

export type OpenDialog =
  | { readonly kind: 'visit' | 'place'; readonly visitId: number }
  | { readonly kind: 'add'; readonly spot?: BoardSpot; readonly prefill?: VisitPrefill }
  | { readonly kind: 'walkIn' }
  | { readonly kind: 'block'; readonly block?: BoardBlock };

interface Props {
  dialog: OpenDialog | undefined;
  board: Board;
  /** The day that new visits and blocks begin with. */
  date: string;
  now: Moment;
  open: (dialog: OpenDialog | undefined) => void;
  /** Sends a place of the dialog to the server. */
  place: { send: (visitId: number, to: Place) => void; pending: boolean; error: string | undefined };
}

/** Length of a new block, in minutes. */
const BLOCK_LENGTH = 120;

export function BoardDialogs({ dialog, board, date, now, open, place }: Props) {
  const { t } = useTranslation('board');
  const close = () => open(undefined);
  const firstBay = board.bays.find(({ active }) => active);
  if (!dialog || !firstBay) return null;
  switch (dialog.kind) {
    case 'visit': {
      const visit = board.visits.find(({ id }) => id === dialog.visitId);
      if (!visit) return null;
      return (
        <VisitDialog
          visit={visit}
          bay={bayOf(board, visit.bayId)?.name ?? t('conflict.retired')}
          onMove={() => open({ kind: 'place', visitId: visit.id })}
          onClose={close}
        />
      );
    }
    case 'place': {
      const visit = board.visits.find(({ id }) => id === dialog.visitId);
      if (!visit) return null;
      return (
        <PlaceDialog
          board={board}
          visit={visit}
          pending={place.pending}
          error={place.error}
          onPlace={(to) => place.send(visit.id, to)}
          onClose={close}
        />
      );
    }
    case 'add':
    case 'walkIn':
      return (
        <NewVisitDialog
          bays={board.bays}
          spot={(dialog.kind === 'add' && dialog.spot) || { date, bayId: firstBay.id }}
          prefill={dialog.kind === 'add' ? dialog.prefill : undefined}
          isWalkIn={dialog.kind === 'walkIn'}
          onClose={close}
        />
      );
    case 'block': {
      const { block } = dialog;
      if (block?.heldUntil !== undefined) {
        return <HoldDialog blockId={block.id} heldUntil={block.heldUntil} onClose={close} />;
      }
      return (
        <BlockDialog
          bays={board.bays}
          block={block}
          start={block ? formOf(block) : newBlock(firstBay.id, date, now)}
          onClose={close}
        />
      );
    }
  }
}

/** The form of a block; whole days are from 00:00 to 24:00. */
function formOf({ bayId, fromDate, toDate, startTime, endTime }: BoardBlock): Omit<BlockForm, 'reason'> {
  const isWholeDays = startTime === '00:00' && endTime === '24:00';
  const hours = isWholeDays ? { startTime: '', endTime: '' } : { startTime, endTime };
  return { bayId: String(bayId), date: fromDate, toDate, isWholeDays, ...hours };
}

/** The form of a new block: from the next full hour today, otherwise in the morning. */
function newBlock(bayId: number, date: string, now: Moment): Omit<BlockForm, 'reason'> {
  const start = now.date === date ? Math.min(Math.ceil(now.minute / 60) * 60, 20 * 60) : 9 * 60;
  const hours = { startTime: timeOf(start), endTime: timeOf(start + BLOCK_LENGTH) };
  return { bayId: String(bayId), date, toDate: date, isWholeDays: false, ...hours };
}
