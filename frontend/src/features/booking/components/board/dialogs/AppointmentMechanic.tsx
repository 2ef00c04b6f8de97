import Select from 'antd/es/select';
import { WrenchIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { useSession } from '../../../../../shared/session/use-session.ts';
import { useAssignMechanic } from '../../../api/board/assign-mechanic.ts';
import type { Board, BoardAppointment } from '../../../model/board/board-day.ts';
import { useBoardActions } from '../board-hooks.ts';

const NO_MECHANIC = 0;

/** The desk chooses the mechanic of the appointment; mechanics take the work themselves, or give it back. */
export function AppointmentMechanic({
  appointment,
  mechanics,
}: {
  appointment: BoardAppointment;
  mechanics: Board['mechanics'];
}) {
  const { t } = useTranslation('board');
  const { mayChange } = useBoardActions();
  const me = useSession()?.id;
  const { mutate, isPending } = useAssignMechanic(appointment);
  const present = appointment.mechanicId ?? NO_MECHANIC;
  if (!mayChange) {
    if (present !== NO_MECHANIC && present !== me) return null;
    const isMine = present === me;
    return (
      <Button block loading={isPending} onClick={() => mutate(isMine ? null : (me ?? null))}>
        {t(isMine ? 'mechanics.giveBack' : 'mechanics.take')}
      </Button>
    );
  }
  // A mechanic whose account was locked stays chosen, but is not offered for other appointments.
  const isListed = present === NO_MECHANIC || mechanics.some(({ id }) => id === present);
  const offered = isListed ? mechanics : [...mechanics, { id: present, name: appointment.mechanic ?? '' }];
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      size="large"
      aria-label={t('mechanics.label')}
      prefix={<WrenchIcon aria-hidden="true" />}
      value={present}
      options={[{ value: NO_MECHANIC, label: t('mechanics.nobody') }, ...options]}
      loading={isPending}
      onChange={(id) => mutate(id === NO_MECHANIC ? null : id)}
    />
  );
}
