import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { type Board, type BoardBlock, type BoardDay, type BoardVisit, timeOf } from '../../model/board/board-day.ts';
import { bayOf, type Conflict, type Place, rangeOf } from '../../model/board/place.ts';

export function useBoardTexts() {
  const { t, i18n } = useTranslation('board');
  const language = i18n.resolvedLanguage;
  const plateOf = ({ vehicle }: BoardVisit) => vehicle.licensePlate ?? t('words.noPlate');
  /** The name of the holiday or closure. Holidays have a Romanian and an English name. */
  const closedAs = (day: BoardDay | undefined) =>
    language === 'ro' ? day?.closed?.name : (day?.closed?.nameInEnglish ?? day?.closed?.name);
  const closedText = (day: BoardDay | undefined) => {
    const name = closedAs(day);
    const kind = day?.closed?.kind ?? 'weekday';
    return kind === 'weekday' || !name ? t('words.closed') : t(`closed.${kind}`, { name });
  };
  const reasonOf = ({ reason, heldUntil }: BoardBlock) =>
    heldUntil === undefined ? reason : t('hold.kept', { time: workshopTime(new Date(heldUntil)) });
  const conflictText = (conflict: Conflict): string => {
    switch (conflict.kind) {
      case 'visit': {
        const { visit } = conflict;
        return t('conflict.visit', { plate: plateOf(visit), from: visit.startTime, to: visit.endTime });
      }
      case 'block': {
        const { startTime: from, endTime: to, reason, heldUntil } = conflict.block;
        return heldUntil === undefined ? t('conflict.block', { from, to, reason }) : t('conflict.hold', { from, to });
      }
      case 'closed': {
        const name = closedAs(conflict.day);
        return name ? t('conflict.closedAs', { name }) : t('conflict.closed');
      }
      default:
        return t(`conflict.${conflict.kind}`);
    }
  };
  return {
    plateOf,
    closedText,
    conflictText,
    reasonOf,
    blockName: (block: BoardBlock, bay: string) => {
      const { startTime: from, endTime: to, heldUntil } = block;
      return heldUntil === undefined
        ? t('blocks.name', { from, to, bay, reason: block.reason })
        : t('hold.name', { from, to, bay, kept: reasonOf(block) });
    },
    conflictsText: (conflicts: readonly Conflict[]) =>
      conflicts.length === 0 ? t('move.free') : conflicts.map(conflictText).join('; '),
    placeText: (board: Board, place: Place) => {
      const { start, end } = rangeOf(board, place);
      return t('move.place', {
        bay: bayOf(board, place.bayId)?.name ?? '',
        date: formatDay(place.date, language),
        from: timeOf(start),
        to: timeOf(end),
      });
    },
    nameOf: ({ vehicle, customer }: BoardVisit) => vehicle.licensePlate ?? customer.name,
    serviceOf: ({ service }: BoardVisit) => translated(service.name, service.names),
    cardName: (visit: BoardVisit, bay: string) =>
      t('visit', {
        plate: plateOf(visit),
        vehicle: `${visit.vehicle.make} ${visit.vehicle.model}`,
        service: translated(visit.service.name, visit.service.names),
        customer: visit.customer.name,
        status: t(`words.status.${visit.status}`),
        bay,
        from: visit.startTime,
        to: visit.endTime,
      }),
  };
}
