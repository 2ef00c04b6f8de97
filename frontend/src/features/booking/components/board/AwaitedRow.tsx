import { ABSENCES, absenceOf } from '@car-workshop/contracts/appointment-times';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { awaitedAs, type BoardAppointment } from '../../model/board/board-day.ts';
import type { Moment } from '../../model/board/place.ts';
import { useBoardActions } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

/** The appointments of a day whose customers are late or did not come: each opens with what can be done about it. */
export function AwaitedRow({ appointments, now }: { appointments: readonly BoardAppointment[]; now: Moment }) {
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const { openAppointment } = useBoardActions();
  const at = { date: now.date, time: now.minute };
  const absent = ABSENCES.map((absence) => ({
    absence,
    found: appointments.filter((appointment) => absenceOf(awaitedAs(appointment), at) === absence),
  })).filter(({ found }) => found.length > 0);
  return absent.map(({ absence, found }) => (
    <div key={absence} className="centred-row-3 below-1">
      <span className="bold">{t(`proposals.${absence}Ones`, { count: found.length })}</span>
      {found.map((appointment) => (
        <Button key={appointment.id} onClick={() => openAppointment(appointment)}>
          {`${nameOf(appointment)}, ${appointment.startTime}`}
        </Button>
      ))}
    </div>
  ));
}
