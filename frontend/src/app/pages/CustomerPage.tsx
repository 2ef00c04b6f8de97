import { ChevronLeftIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCustomer } from '../../features/customers/api/customers.ts';
import { CustomerActions } from '../../features/customers/components/CustomerActions.tsx';
import { CustomerIdentity } from '../../features/customers/components/CustomerIdentity.tsx';
import { CustomerNotes } from '../../features/customers/components/CustomerNotes.tsx';
import {
  CustomerAppointments,
  CustomerComplaints,
  CustomerConsents,
  CustomerMessages,
  CustomerMoney,
  CustomerReviews,
  CustomerSection,
  CustomerVehicles,
} from '../../features/customers/components/CustomerSections.tsx';
import { MergeCustomer, MergeNotices } from '../../features/customers/components/merge/MergeCustomer.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { Skeleton } from '../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';

export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const id = readIdParam(useParams().customerId);
  if (id === undefined) return <OfficePage title={t('missing')} actions={<ToAllCustomers />} />;
  return <PageOfCustomer key={id} id={id} />;
}

function PageOfCustomer({ id }: { id: number }) {
  const { t } = useTranslation('customers');
  const customer = useCustomer(id);
  if (customer.isPending) return <Skeleton lines={8} />;
  if (customer.isLoadingError) {
    return (
      <OfficePage title={t('missing')} actions={<ToAllCustomers />}>
        <ErrorState text={serverMessageOf(customer.error)} onRetry={customer.refetch} />
      </OfficePage>
    );
  }
  return <Customer customer={customer.data} />;
}

function Customer({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t } = useTranslation('customers');
  const { id, name, isErased, mergedInto, counts } = customer;
  const { vehicles, upcoming, past, messages, complaints, reviews, consents, notes } = customer;
  const isOpen = !isErased && mergedInto === null;
  const lists = { upcoming, past, messages, complaints, reviews, vehicles, consents };
  const list = (name: keyof typeof lists, content: ReactNode) => (
    <CustomerSection title={t(`sections.${name}`)} empty={lists[name].length === 0 && t(`none.${name}`)}>
      {content}
    </CustomerSection>
  );
  return (
    <OfficePage
      title={name}
      lead={t('counts', counts)}
      actions={
        <>
          <ToAllCustomers />
          {isOpen && <CustomerActions customer={customer} />}
        </>
      }
    >
      {isErased && <Notice title={t('erased')} />}
      <MergeNotices customerId={id} />
      <div className="columns-in-order with-side">
        <div className="column in-order">
          {list('upcoming', <CustomerAppointments label={t('sections.upcoming')} appointments={upcoming} />)}
          {list(
            'past',
            <div className="stack-4">
              <CustomerAppointments label={t('sections.past')} appointments={past} />
              <ButtonLink to={`/manage?customer=${id}`} variant="secondary">
                {t('allVisits')}
              </ButtonLink>
            </div>,
          )}
          {list('messages', <CustomerMessages messages={messages} />)}
          {list('complaints', <CustomerComplaints complaints={complaints} />)}
          {list('reviews', <CustomerReviews reviews={reviews} />)}
        </div>
        <div className="column in-order">
          {isOpen && <CustomerIdentity customer={customer} />}
          <CustomerSection title={t('sections.money')}>
            <CustomerMoney customer={customer} />
          </CustomerSection>
          {list('vehicles', <CustomerVehicles vehicles={vehicles} />)}
          {isOpen && (
            <CustomerSection title={t('sections.notes')}>
              <CustomerNotes id={id} notes={notes} />
            </CustomerSection>
          )}
          {list('consents', <CustomerConsents consents={consents} />)}
          {isOpen && <MergeCustomer customer={customer} />}
        </div>
      </div>
    </OfficePage>
  );
}

function ToAllCustomers() {
  const { t } = useTranslation('customers');
  return (
    <ButtonLink to="/admin/customers" variant="secondary">
      <ChevronLeftIcon />
      {t('all')}
    </ButtonLink>
  );
}
