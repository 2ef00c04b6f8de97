import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { QuotedPage } from '../../../shared/page/QuotedPage.tsx';
import {
  formatDeskTime,
  formatLongDate,
  type IsoDate,
  workshopTime,
  workshopToday,
} from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { StatCard, StatCards } from '../../../shared/ui/cards/StatCard.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { isClosedOn, nameOfDay, openingAt } from '../../../shared/workshop/opening.ts';
import { useStorefront, useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { useAppointmentsOfDay, useDashboardStats } from '../api/daily-figures.ts';
import { DaySchedule } from '../components/DaySchedule.tsx';
import { deskAmount } from '../components/report-values.ts';

/**
 * The daily dashboard (specification §2): the figures and the schedule of today, as far as the server gives them to the
 * viewer.
 */
export default function DailyDashboardPage() {
  return (
    <QuotedPage>
      <DailyDashboard />
    </QuotedPage>
  );
}

function DailyDashboard() {
  const { t, i18n } = useTranslation('desk');
  const today = workshopToday();
  const stats = useDashboardStats();
  const schedule = useAppointmentsOfDay(today);
  const count = (figure: number | undefined) => figure?.toString();
  const charged = stats.data?.todayRevenue;
  // While the amount is unknown, the line for RON is already shown, so that nothing moves.
  const { shown, beside } = deskAmount(charged ?? 0, t, i18n.resolvedLanguage);
  const refresh = () => Promise.all([stats.refetch(), schedule.refetch()]);

  return (
    <>
      <PageHeading title={t('dashboard.title')} lead={formatLongDate(today, i18n.resolvedLanguage)} />
      {stats.isError && !stats.data ? (
        <ErrorState text={serverMessageOf(stats.error)} onRetry={stats.refetch} />
      ) : (
        <StatCards label={t('dashboard.figures')}>
          <StatCard label={t('dashboard.todayAppointments')} value={count(stats.data?.todayAppointments)} />
          <StatCard label={t('dashboard.weekAppointments')} value={count(stats.data?.weekAppointments)} />
          {charged !== null && (
            <StatCard
              label={t('dashboard.todayRevenue')}
              value={charged === undefined ? undefined : shown}
              note={beside && (charged === undefined ? '\u00a0' : beside)}
            />
          )}
          <StatCard label={t('dashboard.availableSlots')} value={count(stats.data?.availableSlots)} />
        </StatCards>
      )}
      <Card aria-labelledby="schedule">
        <header className="head-row">
          <div>
            <h2 id="schedule" className="flush">
              {t('dashboard.schedule')}
            </h2>
            <p className="hint one-line-high" aria-live="polite">
              {schedule.dataUpdatedAt > 0 &&
                t('dashboard.updatedAt', {
                  time: formatDeskTime(workshopTime(new Date(schedule.dataUpdatedAt)), t('dashboard.clock')),
                })}
            </p>
          </div>
          <Button variant="secondary" onClick={refresh} pending={schedule.isFetching || stats.isFetching}>
            <RotateCwIcon />
            {t('words.refresh')}
          </Button>
        </header>
        <Schedule schedule={schedule} today={today} />
      </Card>
    </>
  );
}

function Schedule({ schedule, today }: { schedule: ReturnType<typeof useAppointmentsOfDay>; today: IsoDate }) {
  const { t } = useTranslation('desk');
  const closed = useClosedDay(today);
  if (schedule.isPending) return <Skeleton lines={5} />;
  if (schedule.isLoadingError) {
    return (
      <ErrorState
        title={t('manage.failed')}
        text={serverMessageOf(schedule.error)}
        retry={t('words.retry')}
        onRetry={schedule.refetch}
      />
    );
  }
  if (schedule.data.length === 0) {
    if (closed) return <EmptyState title={closed.title} hint={closed.opens} />;
    return <EmptyState title={t('dashboard.empty')} hint={closed === false ? t('dashboard.emptyHint') : undefined} />;
  }
  return (
    <>
      {closed && <p className="notice-attention">{[closed.title, closed.opens].filter(Boolean).join('. ')}</p>}
      <DaySchedule appointments={schedule.data} />
    </>
  );
}

/** The notice for a day on which the workshop stays closed; false on an open day, undefined while unknown. */
function useClosedDay(day: IsoDate): { title: string; opens: string | undefined } | false | undefined {
  const { t, i18n } = useTranslation('desk');
  const { t: publicText } = useTranslation('public');
  const workshop = useWorkshop();
  const { data } = useStorefront();
  if (!data) return undefined;
  if (!isClosedOn(day, workshop, data.closedDays)) return false;
  const { next } = { next: undefined, ...openingAt(data.shifts, day, '24:00') };
  const opens =
    next &&
    t('dashboard.opensNext', {
      day: nameOfDay(next.date, day, publicText, i18n.language),
      time: formatDeskTime(next.time, t('dashboard.clock')),
    });
  return { title: t('dashboard.closedToday'), opens };
}
