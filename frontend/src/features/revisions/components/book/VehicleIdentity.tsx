import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Card } from '../../../../shared/ui/Card.tsx';
import { LicencePlate } from '../../../../shared/ui/LicencePlate.tsx';
import layout from '../../../../shared/ui/layout.module.css';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import typography from '../../../../shared/ui/typography.module.css';
import { VehicleFacts } from '../../../../shared/vehicle/VehicleFacts.tsx';
import styles from './VehicleIdentity.module.css';

/** Plate, owner and details of a vehicle. */
export function VehicleIdentity({ book: { vehicle, owner } }: { book: Schemas['VehicleBook'] }) {
  const { t } = useTranslation('revisions');
  return (
    <Card className={layout.stack4} aria-label={t('book.vehicle')}>
      <div className={styles.head}>
        {vehicle.licensePlate ? (
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        ) : (
          <span className={typography.mutedSmall}>{t('vehicles.noPlate')}</span>
        )}
        {owner ? (
          <p className={styles.owner}>
            <strong>{owner.name}</strong>
            <PhoneLink phone={owner.phone} />
          </p>
        ) : (
          <span className={typography.mutedSmall}>{t('vehicles.noOwner')}</span>
        )}
      </div>
      <VehicleFacts vehicle={vehicle} />
    </Card>
  );
}
