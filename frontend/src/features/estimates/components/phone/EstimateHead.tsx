import { PhoneIcon } from 'lucide-react';
import { type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { later } from '../../../../shared/later/later.tsx';
import { useDocumentTitle } from '../../../../shared/page/PageHeading.tsx';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { type Estimate, standingOf } from '../../model/choices.ts';
import styles from './phone.module.css';

const SmsReach = later(() => import('../../../../shared/sms-reach/SmsReach.tsx'));

/** The vehicle, the number of the estimate and one sentence about its state. */
export function EstimateHead({ estimate, ref }: { estimate: Estimate; ref: Ref<HTMLHeadingElement> }) {
  const { t, i18n } = useTranslation('estimate');
  const { vehicle, approved, validUntil, isOpen, inspectedBy } = estimate;
  const day = (instant: string) => formatDayOf(instant, i18n.language);
  const standing = standingOf(estimate);
  const number = t('number', { number: estimate.number ?? estimate.id });
  const total = formatMoney(approved.total, i18n.language);
  const isDecided = standing === 'approved' || standing === 'declined';
  useDocumentTitle(number);
  return (
    <Card className={classNames('stack-3', styles.head)} aria-label={number} data-standing={standing}>
      <p className="centred-row-3 flush breaks-words">
        {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} size="large" />}
        <strong>{formatVehicle(vehicle)}</strong>
      </p>
      <div role="status">
        <h1 ref={ref} tabIndex={-1} className={classNames('flush no-outline', styles.sentence)}>
          {t(`says.${standing}`, { total })}
        </h1>
        {isDecided && <p className="flush">{t(`next.${standing}`)}</p>}
      </div>
      {approved.total > 0 && standing !== 'approved' && (
        <p className="flush bold success">{t('approvedSoFar', { total })}</p>
      )}
      <p className="hint">
        {number}, {t('sentOn', { when: day(estimate.sentAt) })}
        {inspectedBy && `, ${t('inspectedBy', { name: inspectedBy })}`}
        {!isDecided &&
          standing !== 'closed' &&
          `, ${t(isOpen ? 'validUntil' : 'wasValidUntil', { when: day(validUntil) })}`}
      </p>
      {estimate.withoutSms && (standing === 'choose' || standing === 'call') && (
        <Suspense>
          <SmsReach advice="approval" />
        </Suspense>
      )}
      {(standing === 'expired' || standing === 'changing') && (
        <div>
          <CallWorkshop />
        </div>
      )}
    </Card>
  );
}

export function CallWorkshop() {
  const { t } = useTranslation('estimate');
  const { phone, phoneHref } = useWorkshop();
  if (!phone) return null;
  return (
    <ButtonAnchor href={phoneHref} variant="secondary">
      <PhoneIcon />
      {t('other.tel')}
    </ButtonAnchor>
  );
}
