import { isDeskRole } from '@car-workshop/contracts/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { useSession } from '../../../../../shared/session/use-session.ts';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../../shared/ui/States.tsx';
import { useOdometer } from '../../../api/books.ts';
import { MileageDialog } from '../dialogs.ts';
import { OdometerChart, OdometerReadings } from './OdometerChart.tsx';
import { WithdrawReading } from './WithdrawReading.tsx';

export function OdometerSummary(props: {
  vehicleId: number;
  vehicle: string;
  /** The kilometres that the owner entered, shown until a reading exists. */
  enteredMileage?: number | null;
  detailed?: boolean;
}) {
  const { vehicleId, vehicle, enteredMileage = null, detailed = false } = props;
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [entering, setEntering] = useState(false);
  const mayWithdraw = isDeskRole(useSession()?.role);
  const odometer = useOdometer(vehicleId);
  if (odometer.isPending) return <Skeleton lines={2} />;
  if (odometer.isError) {
    return <ErrorState text={serverMessageOf(odometer.error)} onRetry={odometer.refetch} />;
  }
  const { readings, predictedToday, kilometresPerYear } = odometer.data;
  const plausible = readings.filter(({ doubt }) => doubt === null);
  const last = plausible.at(-1);
  const mileage = last?.mileage ?? enteredMileage;
  const inKm = (amount: number) => formatAmount(amount, language);
  const ahead = last && predictedToday !== null && predictedToday > last.mileage ? predictedToday : null;
  return (
    <div className="stack-3">
      <div className="spread-row">
        <div>
          <p className="heading-2 bolder tabular">
            {mileage === null ? '—' : t('words.km', { amount: inKm(mileage) })}
          </p>
          <p className="flush muted-small">
            {last && formatShortDate(last.readOn, language)}
            {mileage === null && t('odometer.none')}
            {ahead !== null && ` · ${t('odometer.expected', { amount: inKm(ahead) })}`}
          </p>
        </div>
        <Button
          variant="secondary"
          aria-label={t('words.named', { label: t('odometer.enter'), name: vehicle })}
          onClick={() => setEntering(true)}
        >
          {t('odometer.enter')}
        </Button>
      </div>
      {last && <OdometerChart readings={plausible} expected={ahead} height={detailed ? 'high' : 'low'} />}
      {detailed && kilometresPerYear !== null && (
        <p className="flush muted-small">{t('odometer.perYear', { amount: inKm(kilometresPerYear) })}</p>
      )}
      {detailed && readings.length > 0 && (
        <OdometerReadings
          readings={readings}
          action={
            mayWithdraw
              ? (reading, words) => <WithdrawReading vehicleId={vehicleId} reading={reading} words={words} />
              : undefined
          }
        />
      )}
      <MileageDialog vehicleId={vehicleId} vehicle={vehicle} open={entering} onClose={() => setEntering(false)} />
    </div>
  );
}
