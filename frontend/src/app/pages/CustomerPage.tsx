import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCustomer } from '../../features/customers/api/customers.ts';
import { CustomerActions } from '../../features/customers/components/CustomerActions.tsx';
import {
  CustomerComplaints,
  CustomerConsents,
  CustomerReviews,
} from '../../features/customers/components/CustomerFeedback.tsx';
import { CustomerIdentity } from '../../features/customers/components/CustomerIdentity.tsx';
import { CustomerMessages } from '../../features/customers/components/CustomerMessages.tsx';
import { CustomerMoney } from '../../features/customers/components/CustomerMoney.tsx';
import { CustomerNotes } from '../../features/customers/components/CustomerNotes.tsx';
import { CustomerSection } from '../../features/customers/components/CustomerSection.tsx';
import { CustomerVehicles } from '../../features/customers/components/CustomerVehicles.tsx';
import { CustomerVisits } from '../../features/customers/components/CustomerVisits.tsx';
import { MergeCustomer } from '../../features/customers/components/merge/MergeCustomer.tsx';
import { MergeNotices } from '../../features/customers/components/merge/MergeNotices.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { ChevronLeftIcon } from '../../shared/ui/icons.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../shared/ui/States.tsx';
import styles from './ManagedVehiclePage.module.css';

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
  if (customer.isError) {
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
      {isErased && <p className="notice-attention">{t('erased')}</p>}
      <MergeNotices customerId={id} />
      <div className={classNames('columns-in-order', styles.columns)}>
        <div className="column in-order">
          <CustomerSection title={t('sections.upcoming')} empty={upcoming.length === 0 && t('none.upcoming')}>
            <CustomerVisits label={t('sections.upcoming')} visits={upcoming} />
          </CustomerSection>
          <CustomerSection title={t('sections.past')} empty={past.length === 0 && t('none.past')}>
            <div className="stack-4">
              <CustomerVisits label={t('sections.past')} visits={past} />
              <ButtonLink to={`/manage?customer=${id}`} variant="secondary">
                {t('allVisits')}
              </ButtonLink>
            </div>
          </CustomerSection>
          <CustomerSection title={t('sections.messages')} empty={messages.length === 0 && t('none.messages')}>
            <CustomerMessages messages={messages} />
          </CustomerSection>
          <CustomerSection
            title={t('sections.complaints')}
            empty={complaints.length === 0 && t('none.complaints')}
          >
            <CustomerComplaints complaints={complaints} />
          </CustomerSection>
          <CustomerSection title={t('sections.reviews')} empty={reviews.length === 0 && t('none.reviews')}>
            <CustomerReviews reviews={reviews} />
          </CustomerSection>
        </div>
        <div className="column in-order">
          {isOpen && <CustomerIdentity customer={customer} />}
          <CustomerSection title={t('sections.money')}>
            <CustomerMoney customer={customer} />
          </CustomerSection>
          <CustomerSection title={t('sections.vehicles')} empty={vehicles.length === 0 && t('none.vehicles')}>
            <CustomerVehicles vehicles={vehicles} />
          </CustomerSection>
          {isOpen && (
            <CustomerSection title={t('sections.notes')}>
              <CustomerNotes id={id} notes={notes} />
            </CustomerSection>
          )}
          <CustomerSection title={t('sections.consents')} empty={consents.length === 0 && t('none.consents')}>
            <CustomerConsents consents={consents} />
          </CustomerSection>
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
