import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { useSavePieces } from '../../../api/board/pieces.ts';
import type { BoardAppointment } from '../../../model/board/board-day.ts';
import type { PlannedPiece } from '../../../model/board/pieces.ts';

/** When and where the work of an appointment goes on after its end. */
export function Continuations(props: {
  appointment: BoardAppointment;
  /** All pieces: the first is the appointment itself. */
  pieces: readonly Schemas['Piece'][];
  /** Missing where they cannot be changed. */
  planned: readonly PlannedPiece[] | undefined;
  onMove: (at: number) => void;
}) {
  const { appointment, pieces, planned, onMove } = props;
  const { t, i18n } = useTranslation('board');
  const saving = useSavePieces(appointment);
  if (pieces.length < 2) return null;
  return (
    <ul className="list stack-2">
      {pieces.map((piece, at) => {
        if (at === 0) return null;
        const { date, start: from, end: to, bay } = piece;
        const day = formatDay(date, i18n.resolvedLanguage);
        const nameOf = (label: string) => t('words.named', { label, name: `${day}, ${from}` });
        const takeOff = () =>
          planned &&
          saving.mutate({
            ...{ act: 'removed', at, removed: piece },
            ...{ before: planned, after: planned.filter((_, position) => position !== at) },
          });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its buttons keep the focus when it is moved
          <li key={`${pieces.length} ${at}`} className="stack-1">
            <span className="bold">{t('continuation.on', { date: day, from, to, bay: bay.name })}</span>
            {planned && (
              <span className="row-1">
                <Button aria-label={nameOf(t('words.move'))} onClick={() => onMove(at)}>
                  {t('words.move')}
                </Button>
                <Button
                  type="text"
                  danger
                  aria-label={nameOf(t('continuation.takeOff'))}
                  loading={saving.isPending}
                  onClick={takeOff}
                >
                  {t('continuation.takeOff')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
