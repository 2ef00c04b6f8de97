import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../../shared/antd/parts/Card.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { VehicleFacts } from '../../../../shared/vehicle/VehicleFacts.tsx';

export function VehicleIdentity({
  book: { vehicle, owner },
  ownerAction,
}: {
  book: Schemas['VehicleBook'];
  ownerAction?: ReactNode;
}) {
  const { t } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  return (
    <Card className="stack-4" aria-label={t('words.vehicle')}>
      <div className="spread-row">
        {vehicle.licensePlate ? (
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        ) : (
          <span className="muted-small">{t('words.noPlate')}</span>
        )}
        {owner ? (
          <p className="row-3 flush">
            <Link to={`/admin/customers/${owner.customerId}`} className="bold touch-target">
              {owner.name}
            </Link>
            <PhoneLink phone={owner.phone} />
          </p>
        ) : (
          !isMechanic && <span className="muted-small">{t('vehicles.noOwner')}</span>
        )}
      </div>
      <VehicleFacts vehicle={vehicle} />
      {ownerAction && <div>{ownerAction}</div>}
    </Card>
  );
}
