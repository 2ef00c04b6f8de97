import { CalendarPlusIcon, FileDownIcon } from 'lucide-react';
import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useDownloadReceipt, useVisit } from '../../features/booking/api/visits.ts';
import { useMovedToast, useMoveTo } from '../../features/booking/components/change/use-reschedule.ts';
import { AtTheWorkshop, VisitCalendar } from '../../features/booking/components/visit/AtTheWorkshop.tsx';
import { GuestErasure } from '../../features/booking/components/visit/GuestErasure.tsx';
import { MainAct } from '../../features/booking/components/visit/MainAct.tsx';
import { VisitChanges } from '../../features/booking/components/visit/VisitChanges.tsx';
import { VisitLink } from '../../features/booking/components/visit/VisitLink.tsx';
import { type MovedFrom, VisitTicket } from '../../features/booking/components/visit/VisitTicket.tsx';
import { isOpenVisit } from '../../features/booking/components/visit/visit-state.ts';
import { useVisitReview } from '../../features/reviews/api/write-review.ts';
import { focusReview, VisitComplaint, VisitReview } from '../../features/reviews/components/VisitReview.tsx';
import { WaitForEarlier } from '../../features/waitlist/components/WaitForEarlier.tsx';
import { readIdParam } from '../../shared/address/url-params.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Schemas } from '../../shared/api/client.ts';
import { later } from '../../shared/later/later.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { returnTo } from '../../shared/session/return-location.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/cards/Card.tsx';
import { Fold, Folds } from '../../shared/ui/cards/Folds.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { useKeptVisit } from '../../shared/visit/kept-visits.ts';
import { type OwnVisit, useVisitOfAddress } from '../../shared/visit/own-visit.ts';
import { VisitUpdates } from '../live/LiveUpdates.tsx';
import styles from './columns.module.css';

const OwnDocuments = later(() => import('../../features/documents/components/OwnDocuments.tsx'));
const VisitOutcome = later(() => import('./VisitOutcome.tsx'));

export default function VisitPage() {
  const visit = useVisitOfAddress(readIdParam(useParams().id));
  return visit ? <Visit key={`${visit.id} ${visit.token}`} visit={visit} /> : <Missing />;
}

function Visit({ visit }: { visit: OwnVisit }) {
  const found = useVisit(visit);
  useKeptVisit(found.data);
  if (found.error instanceof ApiError && [401, 404].includes(found.error.status)) {
    return found.error.problem.code === 'visit_erased' ? <Erased /> : <Missing />;
  }
  return (
    <>
      <Suspense>
        <VisitUpdates visit={visit} />
      </Suspense>
      <div className={found.isPending ? styles.loading : undefined}>
        <Loaded query={found} lines={8} shape="card">
          {(appointment) => <VisitByState visit={visit} appointment={appointment} />}
        </Loaded>
      </div>
    </>
  );
}

/** The ticket with what the state asks for; all that may be done besides is folded. */
function VisitByState({ visit, appointment }: { visit: OwnVisit; appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('visit');
  const { status } = appointment;
  const user = useSession();
  const ticket = useRef<HTMLElement>(null);
  useFocusAfterBooking(ticket);
  const [reviewing, setReviewing] = useState(useStateOfLocation().review === true);
  const [movedFrom, setMovedFrom] = useState<MovedFrom>();
  const onMoved = () => {
    // Before the visit is read again.
    setMovedFrom(appointment);
    ticket.current?.scrollIntoView({ block: 'start' });
    ticket.current?.focus({ preventScroll: true });
  };
  const review = () => {
    setReviewing(true);
    // After the part has unfolded.
    requestAnimationFrame(focusReview);
  };
  return (
    <div className={classNames('stack-4 aligned-start', styles.halves)}>
      <div className="stack-4 aligned-start">
        <VisitTicket
          ref={ticket}
          appointment={appointment}
          movedFrom={movedFrom}
          receipt={status === 'completed' && <Receipt visit={visit} />}
          action={
            status === 'completed' ? (
              <AfterWork visit={visit} appointment={appointment} onReview={review} />
            ) : (
              <MainAct visit={visit} appointment={appointment} />
            )
          }
        />
        {status === 'completed' && user?.role === 'client' && !visit.token && (
          <Suspense>
            <VisitOutcome user={user} appointment={appointment} />
          </Suspense>
        )}
        {(status === 'completed' || status === 'in-progress') && user?.role === 'client' && !visit.token && (
          <Suspense>
            <OwnDocuments visitId={visit.id} />
          </Suspense>
        )}
      </div>
      <div className="stack-4 aligned-start">
        <Folds>
          <VisitChanges visit={visit} appointment={appointment} onMoved={onMoved}>
            <Earlier visit={visit} appointment={appointment} onMoved={onMoved} />
          </VisitChanges>
          {status === 'completed' && <VisitReview visit={visit} open={reviewing} onToggle={setReviewing} />}
          {isOpenVisit(appointment) && (
            <AtTheWorkshop appointment={appointment}>
              {status !== 'in-progress' && <VisitCalendar visit={visit} appointment={appointment} />}
            </AtTheWorkshop>
          )}
          {status === 'cancelled' && (
            <Fold title={t('calendar.title')} icon={<CalendarPlusIcon />}>
              <VisitCalendar visit={visit} appointment={appointment} />
            </Fold>
          )}
          {isOpenVisit(appointment) && <VisitLink visit={visit} withoutSms={appointment.withoutSms === true} />}
          {(status === 'in-progress' || status === 'cancelled') && <VisitComplaint visit={visit} />}
          {visit.token && <GuestErasure visit={visit} />}
        </Folds>
      </div>
    </div>
  );
}

/** The review comes first; once it is written, the next booking. */
function AfterWork({ visit, appointment, onReview }: ComponentProps<typeof MainAct>) {
  const { data } = useVisitReview(visit);
  const isReviewed = data?.canBeWritten === false;
  return <MainAct visit={visit} appointment={appointment} onReview={isReviewed ? undefined : onReview} />;
}

function Receipt({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('words');
  const download = useDownloadReceipt(visit);
  return (
    <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
      <FileDownIcon />
      {t('words.receipt')}
    </Button>
  );
}

function Earlier({ visit, appointment, onMoved }: ComponentProps<typeof MainAct> & { onMoved: () => void }) {
  const move = useMoveTo(visit, useMovedToast(), onMoved);
  const { appointmentDate, appointmentTime } = appointment;
  // What was free before a move is the hour of the visit after it.
  const start = `${appointmentDate} ${appointmentTime}`;
  return <WaitForEarlier key={start} visit={visit} moving={move.isPending} onMove={move.to} />;
}

/** The page that the booking form opens begins with the ticket, which screen readers then read. */
function useFocusAfterBooking(ticket: RefObject<HTMLElement | null>): void {
  const justBooked = useStateOfLocation().justBooked === true;
  useEffect(() => {
    if (justBooked) ticket.current?.focus();
  }, [justBooked, ticket]);
}

/** What the page that led here has said: `justBooked` by the booking form, `review` by a link to the review. */
function useStateOfLocation(): { readonly justBooked?: unknown; readonly review?: unknown } {
  return useLocation().state ?? {};
}

/** Shown without a valid manage link or the session of the visit's client. */
function Missing() {
  const { t } = useTranslation(['visit', 'public']);
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
  const { t } = useTranslation('visit');
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
