import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';

export function CustomerVehicles({ vehicles }: { vehicles: readonly Schemas['CustomerVehicle'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.vehicles')}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="divided-row">
          <Facts>
            <MainFact>
              <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-line">
                {formatVehicle(vehicle)}
              </Link>
            </MainFact>
            <SideFact>
              {vehicle.lastVisit
                ? t('lastVisit', { date: formatShortDate(vehicle.lastVisit, i18n.resolvedLanguage) })
                : t('never')}
            </SideFact>
          </Facts>
          {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
        </li>
      ))}
    </ul>
  );
}
