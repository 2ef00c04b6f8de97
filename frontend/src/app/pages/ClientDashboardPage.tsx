import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useOwnAppointments } from '../../features/booking/api/list-own-appointments.ts';
import { ServiceHistory } from '../../features/booking/components/own/ServiceHistory.tsx';
import { UpcomingAppointments } from '../../features/booking/components/own/UpcomingAppointments.tsx';
import { LoyaltyCard } from '../../features/loyalty/components/standing/LoyaltyCard.tsx';
import { useReviewedVisits } from '../../features/reviews/api/list-reviews.ts';
import { CarIcon, PersonIcon, SpeechIcon } from '../../shared/antd/icons.tsx';
import { serverMessageOf } from '../../shared/api/api-error.ts';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { CalendarIcon, GiftIcon, LogoutIcon, PhoneIcon, StarIcon } from '../../shared/ui/icons.tsx';
import { ShortcutLink } from '../../shared/ui/ShortcutLink.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx';
import { useKeptVisits } from '../../shared/visit/use-kept-visits.ts';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { useLogout } from '../use-logout.ts';
import styles from './ClientDashboardPage.module.css';

/** The client dashboard (specification §2): upcoming appointments, history, points. */
export default function ClientDashboardPage() {
  const { t } = useTranslation('account');
  const workshop = useWorkshop();
  const user = useSession();
  const logout = useLogout();
  const appointments = useOwnAppointments();
  useKeptVisits(appointments.data?.upcoming);
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('client.title', { name: user.name })} lead={t('client.lead')}>
        <div className="row-2">
          {workshop.phone && (
            <Button size="large" type="primary" href={workshop.phoneHref} icon={<PhoneIcon />}>
              {t('client.call')}
            </Button>
          )}
          <Button size="large" icon={<LogoutIcon />} onClick={logout}>
            {t('client.logout')}
          </Button>
        </div>
      </PageHeading>
      <div className={classNames('columns-in-order', styles.columns)}>
        <div className="page-column">
          <Card aria-labelledby="upcoming">
            <h2 id="upcoming" className="heading-below-4">
              {t('client.upcoming')}
            </h2>
            <Upcoming appointments={appointments} />
          </Card>
          <Card aria-labelledby="history">
            <h2 id="history" className="heading-below-4">
              {t('client.history')}
            </h2>
            <History appointments={appointments} />
          </Card>
        </div>
        <div className="page-column">
          <LoyaltyCard userId={user.id} />
          <nav className="stack-3" aria-label={t('client.shortcuts')}>
            <ShortcutLink
              to="/"
              icon={<CalendarIcon />}
              title={t('client.book')}
              text={t('client.bookText')}
            />
            <ShortcutLink
              to="/loyalty"
              icon={<GiftIcon />}
              title={t('client.loyalty')}
              text={t('client.loyaltyText')}
            />
            <ShortcutLink
              to="/client/garage"
              icon={<CarIcon />}
              title={t('client.vehicles')}
              text={t('client.vehiclesText')}
            />
            <ShortcutLink
              to="/client/profile"
              icon={<PersonIcon />}
              title={t('client.profile')}
              text={t('client.profileText')}
            />
            <ShortcutLink
              to="/reviews"
              icon={<StarIcon />}
              title={t('client.review')}
              text={t('client.reviewText')}
            />
            <ShortcutLink
              to="/complaints"
              icon={<SpeechIcon />}
              title={t('client.complaints')}
              text={t('client.complaintsText')}
            />
          </nav>
        </div>
      </div>
    </>
  );
}

interface Props {
  appointments: ReturnType<typeof useOwnAppointments>;
}

function Upcoming({ appointments }: Props) {
  const { t } = useTranslation('account');
  if (appointments.isPending) return <Skeleton lines={3} />;
  if (appointments.isError) {
    return <ErrorState text={serverMessageOf(appointments.error)} onRetry={appointments.refetch} />;
  }
  const { upcoming } = appointments.data;
  if (upcoming.length > 0) return <UpcomingAppointments appointments={upcoming} />;
  return (
    <EmptyState title={t('client.noUpcoming')}>
      <ButtonLink to="/">{t('client.bookFirst')}</ButtonLink>
    </EmptyState>
  );
}

function History({ appointments }: Props) {
  const { t } = useTranslation('account');
  const reviewed = useReviewedVisits();
  if (appointments.isPending) return <Skeleton lines={3} />;
  if (appointments.isError) {
    return <ErrorState text={serverMessageOf(appointments.error)} onRetry={appointments.refetch} />;
  }
  const { history } = appointments.data;
  return history.length > 0 ? (
    <ServiceHistory visits={history} reviewed={reviewed.data} />
  ) : (
    <EmptyState title={t('client.noHistory')} />
  );
}
