import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { seededText } from '../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';

/** The reward that the client chose when booking; nothing without one. */
export function ChosenReward({
  appointment: { reward },
  className,
}: {
  appointment: Pick<Schemas['Appointment'], 'reward'>;
  className?: string;
}) {
  const { t, i18n } = useTranslation('account');
  if (!reward) return null;
  const { title, code, expiresAt } = reward;
  return (
    <p className={className}>
      {t('client.reward', {
        title: seededText(title),
        code,
        date: formatDayOf(expiresAt, i18n.language),
      })}
    </p>
  );
}
