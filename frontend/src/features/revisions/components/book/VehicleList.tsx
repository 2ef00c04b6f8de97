import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../../shared/antd/parts/CardList.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { formatShortDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';

type Vehicle = Schemas['FoundVehicle'];

export function VehicleList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const columns: ListColumns<Vehicle> = [
    column('plate', t('vehicles.columns.plate'), (one) => <Plate vehicle={one} />, '11rem'),
    column('vehicle', t('words.vehicle'), (one) => (
      <Facts>
        <MainFact>
          <Link to={bookHref(one)} className="touch-target">
            {formatVehicle(one)}
          </Link>
        </MainFact>
        {one.vin && <SideFact>{one.vin}</SideFact>}
      </Facts>
    )),
    ...(isMechanic ? [] : [column<Vehicle>('owner', t('vehicles.columns.owner'), (one) => <Owner vehicle={one} />)]),
    column(
      'lastVisit',
      t('vehicles.columns.lastVisit'),
      ({ lastVisit: lastAppointment }) =>
        lastAppointment ? formatShortDate(lastAppointment, i18n.resolvedLanguage) : t('vehicles.neverVisited'),
      '9rem',
    ),
    column(
      'open',
      <span className="visually-hidden">{t('vehicles.open')}</span>,
      (one) => <OpenBook vehicle={one} />,
      '9rem',
    ),
  ];
  return (
    <TableOrCards from="large" label={t('vehicles.title')} items={vehicles} columns={columns}>
      {(vehicle) => (
        <>
          <CardHead>
            <Facts>
              <MainFact>{formatVehicle(vehicle)}</MainFact>
              {vehicle.vin && <SideFact>{vehicle.vin}</SideFact>}
            </Facts>
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
          <OpenBook vehicle={vehicle} />
        </>
      )}
    </TableOrCards>
  );
}

const bookHref = ({ id }: Vehicle) => `/admin/vehicles/${id}`;

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
      <Link to={`/admin/customers/${owner.customerId}`} className="touch-target">
        {owner.name}
      </Link>
      <SideFact>
        <PhoneLink phone={owner.phone} />
      </SideFact>
    </Facts>
  );
}

function OpenBook({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  const name = [formatVehicle(vehicle), vehicle.licensePlate].filter(Boolean).join(', ');
  return (
    <ButtonLink to={bookHref(vehicle)} variant="secondary" aria-label={t('vehicles.openOf', { vehicle: name })}>
      {t('vehicles.open')}
    </ButtonLink>
  );
}
