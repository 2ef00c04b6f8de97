import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, type Sorting, TableOrCards } from '../../../shared/antd/ListTable.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatShortDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { PlateOrModel } from '../../../shared/vehicle/LicencePlate.tsx';

/** A line of the list. The id is that of the line, because an account that has never booked has no customer yet. */
type Customer = Schemas['ListedCustomer'] & { readonly id: number; readonly path: string };

export function CustomerList(props: { customers: readonly Schemas['ListedCustomer'][]; sorting: Sorting }) {
  const { customers, sorting } = props;
  const lines = customers.map(
    (customer): Customer => ({
      ...customer,
      id: customer.id ?? -(customer.userId ?? 0),
      path: customer.id === null ? `?account=${customer.userId}` : `/${customer.id}`,
    }),
  );
  const { t } = useTranslation(['customers', 'public', 'frame']);
  const columns: ListColumns<Customer> = [
    column('name', t('words.customer'), (one) => <Name customer={one} />),
    column('contact', t('public:nav.contact'), (one) => <Contact customer={one} />),
    column('vehicles', t('sections.vehicles'), (one) => <Vehicles customer={one} />),
    column('lastVisit', t('columns.lastVisit'), (one) => <Appointments customer={one} />),
    column('tags', t('words.tags'), (one) => <Tags customer={one} />),
  ];
  return (
    <TableOrCards
      from="large"
      label={t('frame:sections.customers')}
      items={lines}
      columns={columns}
      sorting={sorting}
      lines="two"
      opens
    >
      {(customer) => (
        <>
          <Name customer={customer} />
          <Contact customer={customer} />
          <Vehicles customer={customer} />
          <Appointments customer={customer} />
          <Tags customer={customer} />
        </>
      )}
    </TableOrCards>
  );
}

interface Props {
  customer: Customer;
}

function Name({ customer: { path, name, userId } }: Props) {
  const { t } = useTranslation('customers');
  return (
    <Facts>
      <MainFact>
        <Link to={`/admin/customers${path}`} className="touch-line">
          {name}
        </Link>
      </MainFact>
      <SideFact>{t(userId === null ? 'guest' : 'account')}</SideFact>
    </Facts>
  );
}

function Contact({ customer: { phone, email } }: Props) {
  return (
    <Facts>
      <PhoneLink phone={phone} />
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

function Vehicles({ customer: { vehicles } }: Props) {
  if (vehicles.length === 0) return null;
  return (
    <div className="row-1">
      {vehicles.map((vehicle) => (
        <PlateOrModel key={vehicle} vehicle={vehicle} />
      ))}
    </div>
  );
}

function Appointments({ customer: { visits: appointments, lastVisit: lastAppointment } }: Props) {
  const { t, i18n } = useTranslation('customers');
  if (lastAppointment === null) return <SideFact>{t('never')}</SideFact>;
  return (
    <Facts>
      <span>
        {t(lastAppointment > workshopToday() ? 'nextVisit' : 'lastVisit', {
          date: formatShortDate(lastAppointment, i18n.resolvedLanguage),
        })}
      </span>
      <SideFact>{t('completed', { count: appointments })}</SideFact>
    </Facts>
  );
}

function Tags({ customer: { tags } }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className="row-1">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}
