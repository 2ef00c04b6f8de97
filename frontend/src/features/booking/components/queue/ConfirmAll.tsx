import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import type { Confirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import type { DeskTask } from '../../api/board/read-board.ts';
import { useConfirmAppointments } from '../../api/list-appointments.ts';
import { RefusedConfirmations } from '../manage/RefusedConfirmations.tsx';
import { nameOfTask } from './queue-tasks.ts';

/** Confirms all appointments that the queue shows, after the question how many. Those that were refused stay named. */
export function ConfirmAll({
  tasks,
  ask,
}: {
  tasks: readonly DeskTask[];
  ask: (question: Confirmation) => Promise<boolean>;
}) {
  const { t, i18n } = useTranslation('office');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const confirmation = useConfirmAppointments({
    confirmed: (count) => ({ title: t('words.statusChanged.title'), description: t('queue.all.confirmed', { count }) }),
    undone: (count) => ({ title: t('words.undone.title'), description: t('queue.all.undone', { count }) }),
    notUndone: (count) => ({ title: t('words.undone.failed'), description: t('queue.all.notUndone', { count }) }),
    failed: { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') },
  });
  const confirm = async () => {
    const named = new Map(
      tasks.map((task) => {
        const day = formatDay(task.date ?? '', i18n.resolvedLanguage);
        return [task.id, `${nameOfTask(task)}, ${day}, ${task.time}`];
      }),
    );
    const text = [...named.values()].join('; ');
    const isMeant = await ask({
      title: t('queue.all.question', { count: named.size }),
      text,
      confirm: t('words.confirm'),
      reversible: true,
    });
    if (!isMeant) return;
    setRefused([]);
    confirmation.mutate([...named.keys()], {
      onSuccess: (answer) =>
        setRefused(
          answer.refused.map(({ id, currentStatus: status }) => {
            const reason = t(`queue.all.reasons.${status && status !== 'pending' ? status : 'other'}`);
            return `${named.get(id)}: ${reason}`;
          }),
        ),
    });
  };
  return (
    <>
      <RefusedConfirmations title={t('queue.all.refused')} refused={refused} />
      {tasks.length > 1 && (
        <Button size="middle" block loading={confirmation.isPending} onClick={() => void confirm()}>
          {t('queue.all.confirm', { count: tasks.length })}
        </Button>
      )}
    </>
  );
}
