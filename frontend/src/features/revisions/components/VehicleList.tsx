import Table, { type TableProps } from 'antd/es/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { LicencePlate } from '../../../shared/ui/LicencePlate.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import styles from './VehicleList.module.css';

type Vehicle = Schemas['FoundVehicle'];

/** The vehicles found: a table where it fits, cards where it does not. */
export function VehicleList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return useFrom('table') ? <VehicleTable vehicles={vehicles} /> : <VehicleCards vehicles={vehicles} />;
}

const bookHref = ({ id }: Vehicle) => `/admin/vehicles/${id}`;

function VehicleTable({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t, i18n } = useTranslation('revisions');
  const columns: TableProps<Vehicle>['columns'] = [
    {
      key: 'plate',
      title: t('vehicles.columns.plate'),
      className: styles.plate,
      render: (_, one) => <Plate vehicle={one} />,
    },
    {
      key: 'vehicle',
      title: t('vehicles.columns.vehicle'),
      render: (_, one) => (
        <div className={styles.facts}>
          <Link className={styles.first} to={bookHref(one)}>
            {formatVehicle(one)}
          </Link>
          {one.vin && <span className={styles.second}>{one.vin}</span>}
        </div>
      ),
    },
    { key: 'owner', title: t('vehicles.columns.owner'), render: (_, one) => <Owner vehicle={one} /> },
    {
      key: 'lastVisit',
      title: t('vehicles.columns.lastVisit'),
      className: styles.date,
      render: (_, { lastVisit }) =>
        lastVisit ? formatShortDate(lastVisit, i18n.resolvedLanguage) : t('vehicles.neverVisited'),
    },
    {
      key: 'open',
      title: <span className="visually-hidden">{t('vehicles.open')}</span>,
      className: styles.open,
      render: (_, one) => <OpenBook vehicle={one} />,
    },
  ];
  return (
    <Table<Vehicle>
      className={styles.table}
      aria-label={t('vehicles.list')}
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={vehicles}
      pagination={false}
    />
  );
}

function VehicleCards({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t, i18n } = useTranslation('revisions');
  return (
    <ul className={styles.cards} aria-label={t('vehicles.list')}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className={styles.card}>
          <div className={styles.head}>
            <span className={styles.first}>{formatVehicle(vehicle)}</span>
            <Plate vehicle={vehicle} />
          </div>
          {vehicle.vin && <span className={styles.second}>{vehicle.vin}</span>}
          <Owner vehicle={vehicle} />
          <span className={styles.second}>
            {vehicle.lastVisit
              ? t('vehicles.lastVisit', { date: formatShortDate(vehicle.lastVisit, i18n.resolvedLanguage) })
              : t('vehicles.neverVisited')}
          </span>
          <OpenBook vehicle={vehicle} />
        </li>
      ))}
    </ul>
  );
}

function Plate({ vehicle: { licensePlate } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  if (!licensePlate) return <span className={styles.second}>{t('vehicles.noPlate')}</span>;
  return <LicencePlate plate={licensePlate} />;
}

function Owner({ vehicle: { owner } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  if (!owner) return <span className={styles.second}>{t('vehicles.noOwner')}</span>;
  return (
    <div className={styles.facts}>
      <span>{owner.name}</span>
      <PhoneLink phone={owner.phone} className={styles.second} />
    </div>
  );
}

function OpenBook({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('revisions');
  const name = [formatVehicle(vehicle), vehicle.licensePlate].filter(Boolean).join(', ');
  return (
    <ButtonLink
      to={bookHref(vehicle)}
      variant="secondary"
      aria-label={t('vehicles.openOf', { vehicle: name })}
    >
      {t('vehicles.open')}
    </ButtonLink>
  );
}
