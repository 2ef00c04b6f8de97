import { addDays, type LocalDate, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import { nearestFree } from '../domain/schedule.ts';
import type { Agenda, Agendas } from './agenda.ts';

/** Days read at a time when the wanted day has too few free starts. */
const FORTNIGHT = 14;

/** Finds the free starts nearest to a taken one, at most three; `agenda` holds the wanted day. */
export function nearestFreeStarts(
  agendas: Agendas,
  agenda: Agenda,
  wanted: LocalDateTime,
  duration: number,
): Promise<LocalDateTime[]> {
  let ahead = agenda;
  let readTo: LocalDate = wanted.date;
  return nearestFree({
    wanted,
    lastDate: agenda.schedule.lastDate,
    slotsOn: async (date) => {
      if (date > readTo) {
        readTo = addDays(date, FORTNIGHT - 1);
        ahead = await agendas.read({ from: date, to: readTo });
      }
      return ahead.slotsOn(date, duration);
    },
  });
}
