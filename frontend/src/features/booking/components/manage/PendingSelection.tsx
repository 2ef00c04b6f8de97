import Checkbox from 'antd/es/checkbox/Checkbox';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import styles from '../../../../shared/antd/selection.module.css';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay, formatDeskTime } from '../../../../shared/time/workshop-clock.ts';
import { useConfirmAppointments } from '../../api/list-appointments.ts';
import { RefusedConfirmations } from './RefusedConfirmations.tsx';

type Appointment = Schemas['Appointment'];

const Selection = createContext<{ ids: ReadonlySet<number>; toggle: (id: number) => void }>({
  ids: new Set(),
  toggle: () => {},
});

/**
 * The pending appointments of a page of the list, which the desk chooses and confirms together; nothing on a page without
 * one. What was refused stays in sight until the next confirmation.
 */
export function PendingSelection({
  appointments,
  children,
}: {
  appointments: readonly Appointment[];
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const factsOf = useFacts();
  const confirmation = useConfirmAppointments({
    confirmed: (count) => ({
      title: t('words.statusChanged.title'),
      description: t('manage.many.confirmed', { count }),
    }),
    undone: (count) => ({ title: t('words.undone.title'), description: t('manage.many.undone', { count }) }),
    notUndone: (count) => ({ title: t('words.undone.failed'), description: t('manage.many.notUndone', { count }) }),
    failed: { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') },
  });
  const pending = appointments.filter(({ status }) => status === 'pending');
  const ids = pending.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const confirm = () => {
    const named = new Map(pending.map((one) => [one.id, t('manage.many.named', factsOf(one))]));
    setRefused([]);
    confirmation.mutate(ids, {
      onSuccess: (answer) => {
        setChosen(new Set());
        setRefused(
          answer.refused.map(({ id, currentStatus: status }) => {
            const reason = t(`manage.many.reasons.${status && status !== 'pending' ? status : 'other'}`);
            return `${named.get(id)}: ${reason}`;
          }),
        );
      },
    });
  };
  return (
    <Selection value={{ ids: chosen, toggle }}>
      <RefusedConfirmations title={t('manage.many.refused')} refused={refused} />
      {pending.length > 0 && (
        <div className={styles.many}>
          <Checkbox
            checked={ids.length === pending.length}
            indeterminate={ids.length > 0 && ids.length < pending.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? pending.map(({ id }) => id) : []))}
          >
            {t('manage.many.selectAll', { count: pending.length })}
          </Checkbox>
          <Button disabled={ids.length === 0} loading={confirmation.isPending} onClick={confirm}>
            {t('manage.many.confirm', { count: ids.length })}
          </Button>
        </div>
      )}
      {children}
    </Selection>
  );
}

/** The box of a pending appointment; nothing for another one. */
export function SelectAppointment({ appointment }: { appointment: Appointment }) {
  const { ids, toggle } = use(Selection);
  const { t } = useTranslation('desk');
  const factsOf = useFacts();
  const { id, status } = appointment;
  if (status !== 'pending') return null;
  return (
    <Checkbox
      className={styles.check}
      aria-label={t('manage.many.select', factsOf(appointment))}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}

function useFacts() {
  const { t, i18n } = useTranslation('desk');
  return ({ customer, appointmentDate, appointmentTime }: Appointment) => ({
    customer: customer.name,
    date: formatDay(appointmentDate, i18n.language),
    time: formatDeskTime(appointmentTime, t('dashboard.clock')),
  });
}
