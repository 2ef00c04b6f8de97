import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { TierBadge } from '../../../shared/loyalty/TierBadge.tsx';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import styles from './CustomerMoney.module.css';

export function CustomerMoney({
  customer: { money, account },
}: {
  customer: Pick<Schemas['CustomerPage'], 'money' | 'account'>;
}) {
  const { t, i18n } = useTranslation(['customers', 'account']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { total, average, last, lastOn } = money;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('money.total')}</dt>
        <dd>{formatMoney(total, language)}</dd>
      </div>
      {average !== null && (
        <div>
          <dt>{t('money.average')}</dt>
          <dd>{formatMoney(average, language)}</dd>
        </div>
      )}
      {last !== null && lastOn !== null && (
        <div>
          <dt>{t('money.last')}</dt>
          <dd>
            {formatMoney(last, language)}
            <span className={classNames('caption', styles.date)}> {formatShortDate(lastOn, language)}</span>
          </dd>
        </div>
      )}
      {account && (
        <>
          <div>
            <dt>{t('money.points')}</dt>
            <dd>{account.points}</dd>
          </div>
          <div>
            <dt>{t('money.tier')}</dt>
            <dd>
              <TierBadge level={account.tier}>{t(`account:tier.${account.tier}`)}</TierBadge>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
