import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, type Sorting, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../../shared/antd/parts/CardList.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { formatShortDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';

type Vehicle = Schemas['FoundVehicle'];

export function VehicleList({ vehicles, sorting }: { vehicles: readonly Vehicle[]; sorting: Sorting }) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const columns: ListColumns<Vehicle> = [
    column('plate', t('vehicles.columns.plate'), (one) => <Plate vehicle={one} />, '11rem'),
    column('name', t('words.vehicle'), (one) => <Description vehicle={one} />),
    ...(isMechanic ? [] : [column<Vehicle>('owner', t('vehicles.columns.owner'), (one) => <Owner vehicle={one} />)]),
    column(
      'lastVisit',
      t('vehicles.columns.lastVisit'),
      ({ lastVisit: lastAppointment }) =>
        lastAppointment ? formatShortDate(lastAppointment, i18n.resolvedLanguage) : t('vehicles.neverVisited'),
      '9rem',
    ),
  ];
  return (
    <TableOrCards
      from="large"
      label={t('vehicles.title')}
      items={vehicles}
      columns={columns}
      sorting={sorting}
      lines="two"
      opens
    >
      {(vehicle) => (
        <>
          <CardHead>
            <Description vehicle={vehicle} />
            <Plate vehicle={vehicle} />
          </CardHead>
          {!isMechanic && <Owner vehicle={vehicle} />}
          <SideFact>
            {vehicle.lastVisit
              ? t(vehicle.lastVisit > workshopToday() ? 'vehicles.nextVisit' : 'vehicles.lastVisit', {
                  date: formatShortDate(vehicle.lastVisit, i18n.resolvedLanguage),
                })
              : t('vehicles.neverVisited')}
          </SideFact>
        </>
      )}
    </TableOrCards>
  );
}

function Description({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Facts>
      <MainFact>
        <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-line">
          {formatVehicle(vehicle)}
        </Link>
      </MainFact>
      {vehicle.vin && <SideFact>{vehicle.vin}</SideFact>}
    </Facts>
  );
}

function Plate({ vehicle: { licensePlate } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  if (!licensePlate) return <SideFact>{t('words.noPlate')}</SideFact>;
  return <LicencePlate plate={licensePlate} />;
}

function Owner({ vehicle: { owner } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  if (!owner) return <SideFact>{t('vehicles.noOwner')}</SideFact>;
  return (
    <Facts>
      <Link to={`/admin/customers/${owner.customerId}`} className="touch-line">
        {owner.name}
      </Link>
      <SideFact>
        <PhoneLink phone={owner.phone} />
      </SideFact>
    </Facts>
  );
}
