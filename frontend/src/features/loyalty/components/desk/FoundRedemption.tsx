import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { useUseRedemption } from '../../api/use-redemption.ts';
import styles from './FoundRedemption.module.css';
import { UseRedemptionForm } from './UseRedemptionForm.tsx';

export function FoundRedemption({
  found,
  onClose,
}: {
  found: Schemas['FoundRedemption'];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('office');
  const use = useUseRedemption(found.code);
  const { member, reward, pointsUsed, status, usedAt, expiresAt, appointmentId } = use.data ?? found;
  const date = formatDayOf(status === 'used' && usedAt ? usedAt : expiresAt, i18n.resolvedLanguage);
  const state =
    status === 'used' && appointmentId
      ? t('lookup.usedOn', { date, appointment: appointmentId })
      : t(`lookup.${status}`, { date });
  return (
    <section className={styles.found} aria-live="polite" aria-label={found.code}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('lookup.client')}</dt>
          <dd>
            {[member.name, member.phone && formatPhone(member.phone)].filter(Boolean).join(', ') ||
              t('messages.erased')}
          </dd>
        </div>
        <div>
          <dt>{t('lookup.reward')}</dt>
          <dd>{seededText(reward.name)}</dd>
        </div>
        <div>
          <dt>{t('lookup.points')}</dt>
          <dd>{pointsUsed}</dd>
        </div>
        <div>
          <dt>{t('lookup.state')}</dt>
          <dd className={styles.state} data-status={status}>
            {state}
          </dd>
        </div>
      </dl>
      {status === 'active' && <UseRedemptionForm phone={member.phone} use={use} />}
      <Button size="large" type="text" onClick={onClose}>
        {t('lookup.close')}
      </Button>
    </section>
  );
}
