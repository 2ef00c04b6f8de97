import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '../../../../shared/forms/vehicle-fields.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import styles from './VehicleFacts.module.css';

type Facts = Pick<Schemas['Vehicle'], 'color' | 'vin' | 'engineType' | 'transmission' | 'fuelType'>;

/** What is known about a vehicle besides its name and plate; nothing when nothing is. */
export function VehicleFacts({ vehicle }: { vehicle: Facts }) {
  const { t } = useTranslation();
  const { color, vin } = vehicle;
  const engine = knownOf(ENGINE_TYPES, vehicle.engineType);
  const transmission = knownOf(TRANSMISSIONS, vehicle.transmission);
  const fuel = knownOf(FUEL_TYPES, vehicle.fuelType);
  const facts = [
    { name: t('booking.vehicle.fuel'), value: fuel && t(`booking.fuelType.${fuel}`) },
    { name: t('booking.vehicle.engine'), value: engine && t(`booking.engineType.${engine}`) },
    {
      name: t('booking.vehicle.transmission'),
      value: transmission && t(`booking.transmission.${transmission}`),
    },
    { name: t('booking.vehicle.color'), value: color },
    { name: t('booking.vehicle.vin'), value: vin, whole: true },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, whole }) => (
        <div key={name} className={classNames(styles.fact, whole && styles.whole)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function knownOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}
