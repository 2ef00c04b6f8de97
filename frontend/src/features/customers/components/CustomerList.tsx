import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListColumns, TableOrCards } from '../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';

/** A line of the list: the id is that of the line, because an account that has never booked is no customer yet. */
type Customer = Schemas['ListedCustomer'] & { readonly id: number; readonly path: string };

export function CustomerList({ customers }: { customers: readonly Schemas['ListedCustomer'][] }) {
  const lines = customers.map(
    (customer): Customer => ({
      ...customer,
      id: customer.id ?? -(customer.userId ?? 0),
      path: customer.id === null ? `?account=${customer.userId}` : `/${customer.id}`,
    }),
  );
  const { t } = useTranslation('customers');
  const columns: ListColumns<Customer> = [
    { key: 'name', title: t('words.customer'), render: (_, one) => <Name customer={one} /> },
    { key: 'contact', title: t('words.contact'), render: (_, one) => <Contact customer={one} /> },
    { key: 'vehicles', title: t('columns.vehicles'), render: (_, one) => one.vehicles.join(', ') },
    { key: 'visits', title: t('columns.visits'), render: (_, one) => <Visits customer={one} /> },
    { key: 'tags', title: t('words.tags'), render: (_, one) => <Tags customer={one} /> },
  ];
  return (
    <TableOrCards from="large" label={t('title')} items={lines} columns={columns}>
      {(customer) => (
        <>
          <Name customer={customer} />
          <Contact customer={customer} />
          {customer.vehicles.length > 0 && <span>{customer.vehicles.join(', ')}</span>}
          <Visits customer={customer} />
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
      <PhoneLink phone={phone} className="touch-target" />
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

function Visits({ customer: { visits, lastVisit } }: Props) {
  const { t, i18n } = useTranslation('customers');
  if (lastVisit === null) return <SideFact>{t('never')}</SideFact>;
  return (
    <Facts>
      <span>{visits}</span>
      <SideFact>{t('lastVisit', { date: formatShortDate(lastVisit, i18n.resolvedLanguage) })}</SideFact>
    </Facts>
  );
}

function Tags({ customer: { tags } }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className="row-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </div>
  );
}
