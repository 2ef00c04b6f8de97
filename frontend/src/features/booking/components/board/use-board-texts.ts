import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../../shared/states/appointment-states.ts';
import { formatDay, workshopTime } from '../../../../shared/time/workshop-clock.ts';
import type { Board, BoardAppointment, BoardBlock, BoardContinuation, BoardDay } from '../../model/board/board-day.ts';
import { type DropQuestion, lunchWithin } from '../../model/board/drop-question.ts';
import type { Move } from '../../model/board/move.ts';
import { bayOf, type Conflict, type Place, rangeOf } from '../../model/board/place.ts';

export function useBoardTexts() {
  const { t, i18n } = useTranslation('board');
  const language = i18n.resolvedLanguage;
  const plateOf = ({ vehicle }: BoardAppointment) => vehicle.licensePlate ?? t('words.noPlate');
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
      case 'appointment': {
        const { appointment } = conflict;
        return t('conflict.visit', {
          plate: plateOf(appointment),
          from: appointment.startTime,
          to: appointment.endTime,
        });
      }
      case 'block': {
        const { startTime: from, endTime: to, reason, heldUntil } = conflict.block;
        return heldUntil === undefined ? t('conflict.block', { from, to, reason }) : t('conflict.hold', { from, to });
      }
      case 'continuation': {
        const { vehicle: plate, startTime: from, endTime: to } = conflict.continuation;
        return t('conflict.visit', { plate, from, to });
      }
      case 'closed': {
        const name = closedAs(conflict.day);
        return name ? t('conflict.closedAs', { name }) : t('legend.shut');
      }
      default:
        return t(`conflict.${conflict.kind}`);
    }
  };
  /** "așteaptă răspuns", "aprobat 2 din 3", "așteaptă piese": the most important state of the estimate. */
  const estimateText = (estimate: NonNullable<BoardAppointment['estimate']>) => {
    const { version, jobs, waiting, approved, callback, waitingForParts, done, questions } = estimate;
    if (version === 0) return t('estimate.draft');
    if (questions > 0) return t('estimate.question');
    if (callback > 0) return t('estimate.callback');
    if (waiting > 0 && approved === 0) return t('estimate.waiting');
    if (waitingForParts > 0) return t('estimate.parts');
    if (approved > 0 && done === approved && waiting === 0) return t('estimate.done', { count: done });
    return t('estimate.approved', { count: approved, all: jobs });
  };
  const serviceOf = ({ service }: BoardAppointment) => translated(service.name, service.names);
  const nameOf = ({ vehicle, customer }: BoardAppointment) => vehicle.licensePlate ?? customer.name;
  return {
    plateOf,
    nameOf,
    estimateText,
    /** "a ajuns 08:52", "chei în cutie 06:10"; undefined when the customer has not arrived. */
    arrivalText: ({ arrivedAt, keysInBox }: BoardAppointment) => {
      const time = arrivedAt && workshopTime(new Date(arrivedAt));
      return keysInBox ? `${t('words.keysInBox')} ${time}` : time && t('arrived.at', { time });
    },
    closedText,
    conflictText,
    reasonOf,
    blockName: (block: BoardBlock, bay: string) => {
      const { startTime: from, endTime: to, heldUntil } = block;
      return heldUntil === undefined
        ? t('blocks.name', { from, to, bay, reason: block.reason })
        : t('hold.name', { from, to, bay, kept: reasonOf(block) });
    },
    continuationName: ({ vehicle, startTime: from, endTime: to }: BoardContinuation, bay: string) =>
      t('continuation.name', { vehicle, from, to, bay }),
    /** "11:30–13:15, cu pauza", followed by the conflicts. */
    rangeText: (board: Board, { place, conflicts }: Move) => {
      const { start, end } = rangeOf(board, place);
      const lunch = lunchWithin(board, place) ? `, ${t('move.withLunch')}` : '';
      const inTheWay = conflicts.length > 0 ? ` · ${conflicts.map(conflictText).join('; ')}` : '';
      return `${formatLocalTime(start)}–${formatLocalTime(end)}${lunch}${inTheWay}`;
    },
    stateText: (board: Board, { place, conflicts }: Move) => {
      if (conflicts.length > 0) return conflicts.map(conflictText).join('; ');
      return lunchWithin(board, place) ? `${t('move.free')}, ${t('move.withLunch')}` : t('move.free');
    },
    questionText: (board: Board, moved: Move, question: DropQuestion): Confirmation => {
      const { start, end } = rangeOf(board, moved.place);
      const back = { cancel: t('ask.keep'), reversible: true };
      if (question.kind === 'lunch') {
        const { lunch } = question;
        const facts = {
          from: formatLocalTime(start),
          to: formatLocalTime(end),
          lunchFrom: formatLocalTime(lunch.start),
          lunchTo: formatLocalTime(lunch.end),
        };
        const text = t('ask.lunch', { name: nameOf(moved.appointment), ...facts });
        return { title: t('ask.title'), text, confirm: t('ask.put'), ...back };
      }
      const fitting = rangeOf(board, question.place);
      return {
        title: t('ask.closeTitle'),
        text: t('ask.close', { closes: formatLocalTime(question.closes), to: formatLocalTime(end) }),
        confirm: t('ask.fit', { from: formatLocalTime(fitting.start), to: formatLocalTime(fitting.end) }),
        ...back,
      };
    },
    placeText: (board: Board, place: Place) => {
      const { start, end } = rangeOf(board, place);
      return t('move.place', {
        bay: bayOf(board, place.bayId)?.name ?? '',
        date: formatDay(place.date, language),
        from: formatLocalTime(start),
        to: formatLocalTime(end),
      });
    },
    serviceOf,
    cardName: (appointment: BoardAppointment, bay: string) =>
      t('visit', {
        plate: plateOf(appointment),
        vehicle: `${appointment.vehicle.make} ${appointment.vehicle.model}`,
        service: serviceOf(appointment),
        customer: appointment.customer.name,
        status: t(`words.status.${stateOfAppointment(appointment)}`),
        bay,
        from: appointment.startTime,
        to: appointment.endTime,
      }),
  };
}
