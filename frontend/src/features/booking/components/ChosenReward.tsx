import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { seededText } from '../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';

export function ChosenReward(props: { appointment: Pick<Schemas['Appointment'], 'reward'>; className?: string }) {
  const { reward } = props.appointment;
  const { t, i18n } = useTranslation('account');
  if (!reward) return null;
  const { title, code, expiresAt } = reward;
  return (
    <p className={props.className}>
      {t('client.reward', { title: seededText(title), code, date: formatDayOf(expiresAt, i18n.language) })}
    </p>
  );
}
