import { CalendarPlusIcon, FileDownIcon } from 'lucide-react';
import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useAppointment, useDownloadReceipt } from '../../features/booking/api/appointments.ts';
import { AppointmentChanges } from '../../features/booking/components/appointment/AppointmentChanges.tsx';
import { AppointmentLink } from '../../features/booking/components/appointment/AppointmentLink.tsx';
import { AppointmentTicket, type MovedFrom } from '../../features/booking/components/appointment/AppointmentTicket.tsx';
import { AppointmentCalendar, AtTheWorkshop } from '../../features/booking/components/appointment/AtTheWorkshop.tsx';
import { hasWorkOrder, isOpenAppointment } from '../../features/booking/components/appointment/appointment-state.ts';
import { GuestErasure } from '../../features/booking/components/appointment/GuestErasure.tsx';
import { MainAct } from '../../features/booking/components/appointment/MainAct.tsx';
import { useMovedToast, useMoveTo } from '../../features/booking/components/change/use-reschedule.ts';
import { useAppointmentReview } from '../../features/reviews/api/write-review.ts';
import {
  AppointmentComplaint,
  AppointmentReview,
  focusReview,
} from '../../features/reviews/components/AppointmentReview.tsx';
import { WaitForEarlier } from '../../features/waitlist/components/WaitForEarlier.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { useKeptAppointment } from '../../shared/appointment/kept-appointments.ts';
import { type AppointmentAccess, useAppointmentAccess } from '../../shared/appointment/own-appointment.ts';
import { later } from '../../shared/later/later.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { returnTo } from '../../shared/session/return-location.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { formatDay } from '../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { Fold, Folds } from '../../shared/ui/cards/Folds.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { useLostFocus } from '../../shared/ui/lost-focus.ts';
import { AppointmentUpdates } from '../live/LiveUpdates.tsx';
import styles from './columns.module.css';

const OwnDocuments = later(() => import('../../features/documents/components/OwnDocuments.tsx'));
const WorkOrder = later(() => import('../../features/documents/components/WorkOrder.tsx'));
const AppointmentPhotos = later(() => import('../../features/revisions/components/AppointmentPhotos.tsx'));
const AppointmentOutcome = later(() => import('./AppointmentOutcome.tsx'));

export default function AppointmentPage() {
  const access = useAppointmentAccess(readIdParam(useParams().id));
  return access ? <Appointment key={`${access.id} ${access.token}`} access={access} /> : <Missing />;
}

function Appointment({ access }: { access: AppointmentAccess }) {
  const found = useAppointment(access);
  useKeptAppointment(found.data);
  if (found.error instanceof ApiError && [401, 404].includes(found.error.status)) {
    return found.error.problem.code === 'visit_erased' ? <Erased /> : <Missing />;
  }
  return (
    <>
      <Suspense>
        <AppointmentUpdates access={access} />
      </Suspense>
      <div className={found.isPending ? styles.loading : undefined}>
        <Loaded query={found} lines={8} shape="card">
          {(appointment) => <AppointmentByState access={access} appointment={appointment} />}
        </Loaded>
      </div>
    </>
  );
}

/** The ticket with the action that the state calls for; all other actions are folded. */
function AppointmentByState({
  access,
  appointment,
}: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
}) {
  const { t } = useTranslation('appointment');
  const { status, nextDue } = appointment;
  const user = useSession();
  const isOwnClient = user?.role === 'client' && !access.token;
  const ticket = useRef<HTMLElement>(null);
  useFocusAfterBooking(ticket);
  const { arrivedAt, acknowledgedAt } = appointment;
  useLostFocus(`${status} ${arrivedAt} ${acknowledgedAt}`, () => ticket.current?.focus());
  const [reviewing, setReviewing] = useState(useStateOfLocation().review === true);
  const [movedFrom, setMovedFrom] = useState<MovedFrom>();
  const onMoved = () => {
    // Runs before the appointment is refetched.
    setMovedFrom(appointment);
    ticket.current?.scrollIntoView({ block: 'start' });
    ticket.current?.focus({ preventScroll: true });
  };
  const review = () => {
    setReviewing(true);
    // Runs after the part has unfolded.
    requestAnimationFrame(focusReview);
  };
  return (
    <div className={classNames('stack-4 aligned-start', styles.halves)}>
      <div className="stack-4 aligned-start">
        <AppointmentTicket
          ref={ticket}
          appointment={appointment}
          movedFrom={movedFrom}
          action={
            status === 'completed' ? (
              <>
                <AfterWork access={access} appointment={appointment} onReview={review} />
                <Receipt access={access} />
              </>
            ) : (
              <MainAct access={access} appointment={appointment} />
            )
          }
        >
          {hasWorkOrder(appointment) && (
            <Suspense>
              <WorkOrder access={access} />
            </Suspense>
          )}
          {(status === 'in-progress' || status === 'completed') && (
            <Suspense>
              <AppointmentPhotos access={access} />
            </Suspense>
          )}
        </AppointmentTicket>
        {nextDue && <NextDue {...nextDue} />}
        {status === 'completed' && isOwnClient && (
          <Suspense>
            <AppointmentOutcome user={user} appointment={appointment} />
          </Suspense>
        )}
        {(status === 'completed' || status === 'in-progress') && isOwnClient && (
          <Suspense>
            <OwnDocuments appointmentId={access.id} />
          </Suspense>
        )}
      </div>
      <div className="stack-1 aligned-start">
        <Folds>
          <AppointmentChanges access={access} appointment={appointment} onMoved={onMoved}>
            <Earlier access={access} appointment={appointment} onMoved={onMoved} />
          </AppointmentChanges>
          {status === 'completed' && <AppointmentReview access={access} open={reviewing} onToggle={setReviewing} />}
          {isOpenAppointment(appointment) && (
            <AtTheWorkshop appointment={appointment}>
              {status !== 'in-progress' && <AppointmentCalendar access={access} appointment={appointment} />}
            </AtTheWorkshop>
          )}
          {status === 'cancelled' && (
            <Fold title={t('calendar.title')} icon={<CalendarPlusIcon />}>
              <AppointmentCalendar access={access} appointment={appointment} />
            </Fold>
          )}
          {isOpenAppointment(appointment) && (
            <AppointmentLink access={access} withoutSms={appointment.withoutSms === true} />
          )}
          {(status === 'in-progress' || status === 'cancelled') && <AppointmentComplaint access={access} />}
          {access.token && <GuestErasure access={access} withoutSms={appointment.withoutSms === true} />}
        </Folds>
        {!user && status !== 'cancelled' && (
          <Link className="touch-target" to="/register" state={{ phone: appointment.customer.phone }}>
            {t('account')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** The review comes first; once it is written, the next booking. */
function AfterWork({ access, appointment, onReview }: ComponentProps<typeof MainAct>) {
  const { data } = useAppointmentReview(access);
  const isReviewed = data?.canBeWritten === false;
  return <MainAct access={access} appointment={appointment} onReview={isReviewed ? undefined : onReview} />;
}

function Receipt({ access }: { access: AppointmentAccess }) {
  const { t } = useTranslation('words');
  const download = useDownloadReceipt(access);
  return (
    <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
      <FileDownIcon />
      {t('words.receipt')}
    </Button>
  );
}

/** For a guest, who has no service book to read it in. */
function NextDue({ date, mileage }: Schemas['NextDue']) {
  const { t, i18n } = useTranslation('appointment');
  const language = i18n.resolvedLanguage;
  const next = [date && formatDay(date, language), mileage !== null && `${mileage.toLocaleString(language)} km`];
  return (
    <Card>
      <p className="flush">{t('after.next', { next: next.filter(Boolean).join(', ') })}</p>
    </Card>
  );
}

function Earlier({ access, appointment, onMoved }: ComponentProps<typeof MainAct> & { onMoved: () => void }) {
  const move = useMoveTo(access, useMovedToast(), onMoved);
  const { appointmentDate, appointmentTime } = appointment;
  // The key resets the offer after a move, because the start that it offered is now the appointment's own.
  const start = `${appointmentDate} ${appointmentTime}`;
  return <WaitForEarlier key={start} access={access} moving={move.isPending} onMove={move.to} />;
}

/** The page that the booking form opens begins with the ticket, which gets the focus for screen readers. */
function useFocusAfterBooking(ticket: RefObject<HTMLElement | null>): void {
  const justBooked = useStateOfLocation().justBooked === true;
  useEffect(() => {
    if (justBooked) ticket.current?.focus();
  }, [justBooked, ticket]);
}

/** The state set by the previous page: `justBooked` by the booking form, `review` by a link to the review. */
function useStateOfLocation(): { readonly justBooked?: unknown; readonly review?: unknown } {
  return useLocation().state ?? {};
}

/** Shown without a valid manage link or the session of the appointment's client. */
function Missing() {
  const { t } = useTranslation(['appointment', 'public']);
  const here = useLocation();
  return (
    <>
      <PageHeading title={t('missing')} />
      <Card>
        <p>{t('missingText')}</p>
        <div className="row-2">
          <ButtonLink to="/login" state={returnTo(here)}>
            {t('public:login.submit')}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t('words.bookVisit')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function Erased() {
  const { t } = useTranslation('appointment');
  return (
    <>
      <PageHeading title={t('erased')} />
      <Card>
        <p>{t('erasedText')}</p>
        <ButtonLink to="/">{t('words.bookVisit')}</ButtonLink>
      </Card>
    </>
  );
}
