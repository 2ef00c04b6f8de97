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
  FoldedSection,
} from '../../features/customers/components/CustomerSections.tsx';
import { MergeCustomer, MergeNotices } from '../../features/customers/components/merge/MergeCustomer.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { Skeleton } from '../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { workshopToday } from '../../shared/time/workshop-clock.ts';
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
  const { id, name, isErased, mergedInto, counts, account } = customer;
  const { vehicles, upcoming, past, messages, complaints, reviews, consents, notes } = customer;
  const isOpen = !isErased && mergedInto === null;
  const today = workshopToday();
  const isComing = ({ date }: Schemas['CustomerAppointment']) => date >= today;
  const section = (name: 'upcoming' | 'past' | 'vehicles' | 'consents', content: ReactNode) => (
    <CustomerSection title={t(`sections.${name}`)}>{content}</CustomerSection>
  );
  const folded = (name: 'messages' | 'complaints' | 'reviews', { length }: readonly unknown[], content: ReactNode) =>
    length > 0 && (
      <FoldedSection title={t(`sections.${name}`)} count={length}>
        {content}
      </FoldedSection>
    );
  return (
    <OfficePage
      title={name}
      lead={[t('counts', counts), counts.noShows > 0 && t('noShows', { count: counts.noShows })]
        .filter(Boolean)
        .join(', ')}
      actions={isOpen && <CustomerActions customer={customer} />}
    >
      {isErased && <Notice title={t('erased')} />}
      <MergeNotices customerId={id} />
      <div className="columns-in-order with-side">
        <div className="column in-order">
          {(['leftOpen', 'upcoming'] as const).map((name) => {
            const appointments = upcoming.filter((one) => isComing(one) === (name === 'upcoming'));
            const label = t(`sections.${name}`);
            return (
              appointments.length > 0 && (
                <CustomerSection key={name} title={label}>
                  <CustomerAppointments label={label} appointments={appointments} />
                </CustomerSection>
              )
            );
          })}
          {past.length > 0 &&
            section(
              'past',
              <div className="stack-4">
                <CustomerAppointments label={t('sections.past')} appointments={past} />
                <ButtonLink to={`/manage?customer=${id}`} variant="secondary">
                  {t('allVisits')}
                </ButtonLink>
              </div>,
            )}
          {upcoming.length + past.length === 0 && section('upcoming', <p className="hint">{t('none.upcoming')}</p>)}
          {folded('messages', messages, <CustomerMessages messages={messages} />)}
          {folded('complaints', complaints, <CustomerComplaints complaints={complaints} />)}
          {folded('reviews', reviews, <CustomerReviews reviews={reviews} />)}
        </div>
        <div className="column in-order">
          {isOpen && <CustomerIdentity customer={customer} />}
          {(counts.completed > 0 || account) && (
            <CustomerSection title={t('sections.money')}>
              <CustomerMoney customer={customer} />
            </CustomerSection>
          )}
          {vehicles.length > 0 && section('vehicles', <CustomerVehicles vehicles={vehicles} />)}
          {isOpen && (
            <CustomerSection title={t('sections.notes')}>
              <CustomerNotes id={id} notes={notes} />
            </CustomerSection>
          )}
          {consents.length > 0 && section('consents', <CustomerConsents consents={consents} />)}
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
