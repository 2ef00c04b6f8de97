import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay, formatTwelveHour } from '../../../../shared/time/workshop-clock.ts';
import { SideFact } from '../../../../shared/ui/Facts.tsx';
import { VEHICLE_FIELD_NAMES } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import { useTakeOverVehicle } from '../../api/take-over-vehicle.ts';
import styles from './StatedVehicle.module.css';

/** What a visitor said of the vehicle when booking, with the action that stores it with the vehicle. */
export function StatedVehicle({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('account');
  const { labelOf, choicesOf } = useVehicleTexts();
  const takeOver = useTakeOverVehicle(appointment);
  const stated: Partial<Record<string, string | number>> = appointment.statedVehicle ?? {};
  const facts = VEHICLE_FIELD_NAMES.flatMap((name) => {
    const value = stated[name];
    if (value === undefined) return [];
    const label = choicesOf(name).find((choice) => choice.value === value)?.label ?? value;
    return `${labelOf(name)}: ${label}`;
  });
  if (facts.length === 0) return null;
  const { customer, appointmentDate, appointmentTime } = appointment;
  const name = t('manage.actionFor', {
    action: t('manage.takeOver'),
    customer: customer.name,
    date: formatDay(appointmentDate, i18n.resolvedLanguage),
    time: formatTwelveHour(appointmentTime),
  });
  return (
    <>
      <SideFact>{t('manage.stated', { facts: facts.join(', ') })}</SideFact>
      <div>
        <Button
          size="large"
          className={styles.button}
          aria-label={name}
          loading={takeOver.isPending}
          onClick={() => takeOver.mutate()}
        >
          {t('manage.takeOver')}
        </Button>
      </div>
    </>
  );
}
