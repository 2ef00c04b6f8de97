import Tabs from 'antd/es/tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/antd/Button.tsx';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { fieldErrorsOf, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { later } from '../../../shared/later/later.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatShortDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { EmptyState } from '../../../shared/ui/States.tsx';
import {
  DAY_NAMES,
  REPORT_FORMATS,
  type ReportChoice,
  readReportChoice,
  reportParameters,
  useDownloadReport,
  useReport,
  useReports,
} from '../api/get-report.ts';
import { ReportFigures, ReportSummary, ReportTable } from '../components/ReportFigures.tsx';
import styles from '../components/ReportFilters.module.css';
import { ReportFilters } from '../components/ReportFilters.tsx';
import { hasChart } from '../components/report-values.ts';

const ReportChart = later(() => import('../components/ReportChart.tsx'));

export default function ReportsPage() {
  const { t } = useTranslation(['reports', 'frame']);
  const [parameters, setParameters] = useSearchParams();
  const choice = readReportChoice(parameters, workshopToday());
  const report = useReport(choice);
  const reports = useReports(choice.name);
  const [refused] = fieldErrorsOf(report.error, DAY_NAMES);
  const change = (changed: Readonly<Record<string, string>>) => {
    // The address may be newer than the rendered choice.
    const now = new URLSearchParams(window.location.search);
    const next = new URLSearchParams(Object.fromEntries([...now, ...Object.entries(changed)]));
    // The days of the custom period stay as typed, even while they are incomplete.
    const isOwn = next.get('period') === 'own';
    setParameters(isOwn ? next : reportParameters(readReportChoice(next, workshopToday())), { replace: true });
  };
  return (
    <OfficePage
      title={t('frame:sections.reports')}
      actions={
        <>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Downloads choice={choice} isRefused={refused !== undefined} />
        </>
      }
    >
      <Tabs
        className={styles.tabs}
        activeKey={choice.name}
        destroyOnHidden
        items={reports.map((name) => ({
          key: name,
          label: t(`names.${name}`),
          children: name === choice.name && (
            <>
              <ReportFilters
                choice={choice}
                days={{ from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' }}
                refused={refused}
                onChange={change}
              />
              {choice.days && !refused ? (
                <Report
                  report={report}
                  onWiden={choice.period === 'year' ? undefined : () => change({ period: 'year' })}
                />
              ) : (
                <EmptyState title={t('wrongDays')} />
              )}
            </>
          ),
        }))}
        onChange={(name) => change({ report: name })}
      />
    </OfficePage>
  );
}

function Downloads({ choice, isRefused }: { choice: ReportChoice; isRefused: boolean }) {
  const { t } = useTranslation('reports');
  const download = useDownloadReport(choice);
  // Only admins may export files, because files leave the workshop.
  if (useSession()?.role !== 'admin') return null;
  return REPORT_FORMATS.map((format) => (
    <Button
      key={format}
      disabled={!choice.days || isRefused}
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {t('download', { format: format.toUpperCase() })}
    </Button>
  ));
}

/** `onWiden` shows a longer period, if there is one. */
function Report({ report, onWiden }: { report: ReturnType<typeof useReport>; onWiden: (() => void) | undefined }) {
  if (report.isLoadingError) return <ErrorState text={serverMessageOf(report.error)} onRetry={report.refetch} />;
  if (!report.data) return <Skeleton lines={8} shape="card" />;
  return (
    <div className="page-column" aria-busy={report.isFetching}>
      <Content report={report.data} onWiden={onWiden} />
    </div>
  );
}

function Content({ report, onWiden }: { report: Schemas['Report']; onWiden: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('reports');
  const day = (date: string) => formatShortDate(date, i18n.resolvedLanguage);
  const { period, previous, rule, title, rows } = report;
  const hasFigures = rows.some(({ values, previous: before }) => [...values, ...before].some(Boolean));
  return (
    <>
      <div className="stack-1">
        <h2 className="heading">
          <ReportSummary report={report} />
        </h2>
        <p className="hint">
          {t('days', {
            from: day(period.from),
            to: day(period.to),
            previousFrom: day(previous.from),
            previousTo: day(previous.to),
          })}
        </p>
        <p className="hint">{rule}</p>
      </div>
      <ReportFigures report={report} />
      {hasFigures ? (
        <>
          {hasChart(report) && (
            <Card aria-label={title}>
              <Suspense fallback={<Skeleton lines={6} />}>
                <ReportChart report={report} />
              </Suspense>
            </Card>
          )}
          <ReportTable report={report} />
          <p className="hint">{t('beforeNote')}</p>
        </>
      ) : (
        <EmptyState title={t('empty')}>{onWiden && <Button onClick={onWiden}>{t('periods.year')}</Button>}</EmptyState>
      )}
    </>
  );
}
