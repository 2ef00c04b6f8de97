import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '../../../shared/forms/vehicle-fields.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { LicencePlate } from '../../../shared/ui/LicencePlate.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import styles from './VehicleFacts.module.css';

/** Plate, owner and details of a vehicle. */
export function VehicleFacts({ book: { vehicle, owner } }: { book: Schemas['VehicleBook'] }) {
  const { t } = useTranslation(['revisions', 'public']);
  const engine = knownOf(ENGINE_TYPES, vehicle.engineType);
  const transmission = knownOf(TRANSMISSIONS, vehicle.transmission);
  const fuel = knownOf(FUEL_TYPES, vehicle.fuelType);
  const details = [
    { name: t('public:booking.vehicle.vin'), value: vehicle.vin },
    { name: t('public:booking.vehicle.color'), value: vehicle.color },
    { name: t('public:booking.vehicle.engine'), value: engine && t(`public:booking.engineType.${engine}`) },
    {
      name: t('public:booking.vehicle.transmission'),
      value: transmission && t(`public:booking.transmission.${transmission}`),
    },
    { name: t('public:booking.vehicle.fuel'), value: fuel && t(`public:booking.fuelType.${fuel}`) },
  ].filter(({ value }) => value);
  return (
    <Card className={styles.card} aria-label={t('book.vehicle')}>
      <div className={styles.head}>
        {vehicle.licensePlate ? (
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        ) : (
          <span className={styles.muted}>{t('vehicles.noPlate')}</span>
        )}
        {owner ? (
          <p className={styles.owner}>
            <strong>{owner.name}</strong>
            <PhoneLink phone={owner.phone} />
          </p>
        ) : (
          <span className={styles.muted}>{t('vehicles.noOwner')}</span>
        )}
      </div>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ name, value }) => (
            <div key={name} className={styles.detail}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function knownOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}
