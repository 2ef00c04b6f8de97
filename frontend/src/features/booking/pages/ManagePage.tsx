import Button from 'antd/es/button';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '../../../shared/antd/Pager.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { RefreshIcon } from '../../../shared/ui/icons.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import { APPOINTMENT_PAGE_SIZE, useAppointments } from '../api/list-appointments.ts';
import {
  asAppointmentFilter,
  type FilterChoice,
  isNarrowed,
  readFilter,
  writeFilter,
} from '../appointment-filter.ts';
import { AppointmentCards } from '../components/manage/AppointmentCards.tsx';
import { AppointmentFilters } from '../components/manage/AppointmentFilters.tsx';
import { AppointmentTable } from '../components/manage/AppointmentTable.tsx';
import styles from './ManagePage.module.css';

/** The manage page (specification §2): find an appointment and move it on. Filters and page live in the address. */
export default function ManagePage() {
  const { t } = useTranslation('account');
  const [parameters, setParameters] = useSearchParams();
  const choice = readFilter(parameters);
  const list = useAppointments(asAppointmentFilter(choice));
  const narrow = useCallback(
    (change: Partial<FilterChoice>) =>
      setParameters((now) => writeFilter({ ...readFilter(now), page: 1, ...change }), { replace: true }),
    [setParameters],
  );
  const turnTo = (page: number) => {
    setParameters(writeFilter({ ...choice, page }));
    window.scrollTo(0, 0);
  };

  return (
    <>
      <PageHeading title={t('manage.title')} lead={t('manage.lead')}>
        <div className={styles.actions}>
          <Button
            size="large"
            icon={<RefreshIcon />}
            loading={list.isFetching}
            onClick={() => list.refetch()}
          >
            {t('manage.refresh')}
          </Button>
          <ButtonLink to="/booking">{t('manage.book')}</ButtonLink>
        </div>
      </PageHeading>
      <AppointmentFilters choice={choice} onChange={narrow} />
      <div className={styles.list} aria-busy={list.isFetching}>
        <Appointments list={list} narrowed={isNarrowed(choice)} onClear={() => setParameters({})} />
      </div>
      {list.data && (
        <footer className={styles.footer}>
          <p role="status">
            {t('manage.showing', { shown: list.data.appointments.length, total: list.data.total })}
          </p>
          <Pager
            label={t('manage.pages')}
            page={choice.page}
            pageSize={APPOINTMENT_PAGE_SIZE}
            total={list.data.total}
            onTurn={turnTo}
          />
        </footer>
      )}
    </>
  );
}

function Appointments({
  list,
  narrowed,
  onClear,
}: {
  list: ReturnType<typeof useAppointments>;
  narrowed: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('account');
  const wide = useFrom('table');
  if (list.isPending) return <Skeleton lines={8} />;
  if (list.isError) return <ErrorState text={serverMessageOf(list.error)} onRetry={list.refetch} />;
  const { appointments } = list.data;
  if (appointments.length === 0 && narrowed) {
    return (
      <EmptyState title={t('manage.noMatch')}>
        <Button size="large" onClick={onClear}>
          {t('manage.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  if (appointments.length === 0) return <EmptyState title={t('manage.empty')} />;
  return wide ? (
    <AppointmentTable appointments={appointments} />
  ) : (
    <AppointmentCards appointments={appointments} />
  );
}
