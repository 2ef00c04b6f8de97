import {
  CalendarIcon,
  CarFrontIcon,
  GiftIcon,
  LogOutIcon,
  MessageSquareWarningIcon,
  PhoneIcon,
  StarIcon,
  UserRoundIcon,
} from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnAppointments } from '../../features/booking/api/appointments.ts';
import { ServiceHistory } from '../../features/booking/components/own/ServiceHistory.tsx';
import { UpcomingAppointments } from '../../features/booking/components/own/UpcomingAppointments.tsx';
import { PhoneNotice } from '../../features/identity/components/account/PhoneNotice.tsx';
import { LoyaltyCard } from '../../features/loyalty/components/standing/LoyaltyCard.tsx';
import { useOwnReminders } from '../../features/reminders/api/reminders.ts';
import { ReminderItem } from '../../features/reminders/components/Reminders.tsx';
import { useReviewedAppointments } from '../../features/reviews/api/list-reviews.ts';
import { useKeptAppointments } from '../../shared/appointment/kept-appointments.ts';
import { formatVehicle } from '../../shared/format/format.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/Button.tsx';
import { TitledCard } from '../../shared/ui/cards/Card.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { ShortcutLink } from '../../shared/ui/ShortcutLink.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { EmptyState } from '../../shared/ui/States.tsx';
import { LicencePlate } from '../../shared/vehicle/LicencePlate.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { useLogout } from '../use-logout.ts';
import dashboardStyles from './columns.module.css';

const SHORTCUTS = [
  { to: '/', icon: <CalendarIcon />, text: 'book' },
  { to: '/loyalty', icon: <GiftIcon />, text: 'loyalty' },
  { to: '/client/garage', icon: <CarFrontIcon />, text: 'vehicles' },
  { to: '/client/profile', icon: <UserRoundIcon />, text: 'profile' },
  { to: '/reviews', icon: <StarIcon />, text: 'review' },
  { to: '/complaints', icon: <MessageSquareWarningIcon />, text: 'complaints' },
] as const;

export default function ClientDashboardPage() {
  const { t } = useTranslation('account');
  const workshop = useWorkshop();
  const user = useSession();
  const logout = useLogout();
  const appointments = useOwnAppointments();
  useKeptAppointments(appointments.data?.upcoming);
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('client.title', { name: user.name })} />
      <div className={classNames('columns-in-order page-column', dashboardStyles.columns, dashboardStyles.withSummary)}>
        <div className="page-column">
          <TitledCard id="upcoming" title={t('client.upcoming')} below={4}>
            <Loaded query={appointments}>{({ upcoming }) => <Upcoming appointments={upcoming} />}</Loaded>
          </TitledCard>
          <Suspense>
            <PhoneNotice />
          </Suspense>
          <DueReminders />
        </div>
        <div className={classNames('page-column', dashboardStyles.right, dashboardStyles.tall)}>
          <LoyaltyCard userId={user.id} />
          <nav className="stack-3" aria-label={t('words.shortcuts')}>
            {SHORTCUTS.map(({ to, icon, text }) => (
              <ShortcutLink key={to} to={to} icon={icon} title={t(`client.${text}`)} text={t(`client.${text}Text`)} />
            ))}
          </nav>
          <div className="row-1">
            {workshop.phone && (
              <ButtonAnchor variant="quiet" href={workshop.phoneHref}>
                <PhoneIcon />
                {t('client.call')}
              </ButtonAnchor>
            )}
            <Button variant="quiet" className="until-wide" onClick={logout}>
              <LogOutIcon />
              {t('words.logout')}
            </Button>
          </div>
        </div>
        <div className="lines">
          <TitledCard id="history" title={t('client.history')} below={4}>
            <Loaded query={appointments}>{({ history }) => <History appointments={history} />}</Loaded>
          </TitledCard>
        </div>
      </div>
    </>
  );
}

/** The number that fits above the fold of a desktop; the garage shows all of them. */
const MAX_DUE = 3;

/** The next due reminders of all vehicles; renders nothing without any. */
function DueReminders() {
  const { t } = useTranslation('account');
  const { data: reminders = [], isPending } = useOwnReminders();
  // The content below waits for the reminders, so that nothing moves.
  if (isPending) return <Skeleton lines={2} shape="card" />;
  const dated = reminders.filter(({ expectedDate }) => expectedDate !== null);
  if (dated.length === 0) return null;
  const soonest = dated
    .toSorted((one, other) => (one.expectedDate ?? '').localeCompare(other.expectedDate ?? ''))
    .slice(0, MAX_DUE);
  const placeOf = ({ vehicleId }: (typeof soonest)[number]) =>
    soonest.findIndex((reminder) => reminder.vehicleId === vehicleId);
  const byVehicle = soonest.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <TitledCard id="due" title={t('client.due')} below={4}>
      <ul className="list-stack-3">
        {byVehicle.map((reminder, position) => (
          <ReminderItem
            key={reminder.id}
            brief
            reminder={reminder}
            bookFor={formatVehicle(reminder.vehicle)}
            vehicle={
              byVehicle[position - 1]?.vehicleId !== reminder.vehicleId && (
                <Link className="flex touch-target plain-link" to={`/client/garage/${reminder.vehicleId}`}>
                  {reminder.vehicle.licensePlate ? (
                    <LicencePlate plate={reminder.vehicle.licensePlate} />
                  ) : (
                    formatVehicle(reminder.vehicle)
                  )}
                </Link>
              )
            }
          />
        ))}
      </ul>
    </TitledCard>
  );
}

function Upcoming({ appointments }: ComponentProps<typeof UpcomingAppointments>) {
  const { t } = useTranslation('account');
  if (appointments.length > 0) return <UpcomingAppointments appointments={appointments} />;
  return (
    <EmptyState title={t('client.noUpcoming')}>
      <ButtonLink to="/">{t('client.bookFirst')}</ButtonLink>
    </EmptyState>
  );
}

function History({ appointments }: Pick<ComponentProps<typeof ServiceHistory>, 'appointments'>) {
  const { t } = useTranslation('account');
  const { data: reviewed } = useReviewedAppointments();
  if (appointments.length > 0) return <ServiceHistory appointments={appointments} reviewed={reviewed} />;
  return <EmptyState title={t('client.noHistory')} />;
}
