import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { seededText } from '../../../../shared/i18n/translated.ts';
import { useReward } from '../../api/rewards.ts';
import styles from './WaitingReward.module.css';

/** A reward to use at the visit, applied at a tap; in the language around it. */
export function WaitingReward({
  visit,
  reward,
}: {
  visit: Pick<Schemas['Appointment'], 'id' | 'status'>;
  /** `planned` is missing where only chosen rewards are shown. */
  reward: { readonly code: string; readonly title: string; readonly planned?: boolean } | undefined;
}) {
  const { t } = useTranslation('board');
  const use = useReward(reward?.code ?? '', visit.id);
  if (!reward || visit.status === 'cancelled') return null;
  const { code, title, planned = true } = reward;
  const text = t(planned ? 'waiting.planned' : 'waiting.waiting', {
    title: seededText(title),
    code,
  });
  return (
    <div className={styles.reward}>
      <span>{text}</span>
      <Button
        className={styles.use}
        loading={use.isPending}
        aria-label={`${t('waiting.use')}: ${seededText(title)}`}
        onClick={() => use.mutate()}
      >
        {t('waiting.use')}
      </Button>
    </div>
  );
}
