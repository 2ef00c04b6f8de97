import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import type { Estimate } from '../../api/estimates.ts';
import { countedJobs, type JobForm, marginOf, pricedLines } from '../../model/estimate-form.ts';
import { totalOf } from '../../model/estimate-sums.ts';

/** What the jobs come to together, with the margin. */
export function Sums({ estimate, jobs }: { estimate: Estimate; jobs: readonly JobForm[] }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const ron = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  const stateOf = ({ jobId }: JobForm) => estimate.jobs.find(({ id }) => String(id) === jobId)?.state;
  const counted = countedJobs(jobs, stateOf);
  const priced = counted.map((job) => ({ lines: pricedLines(job) }));
  const net = priced.flatMap(({ lines }) => lines).reduce((sum, line) => sum + Math.round(line.net * 100), 0) / 100;
  const total = totalOf(priced);
  const margin = marginOf(counted);
  const rounding = Math.round(priced.reduce((rest, job) => rest - totalOf([job]), total) * 100) / 100;
  const sums = [
    [t('sums.net'), ron(net)],
    [t('sums.vat'), ron(Math.round((total - net) * 100) / 100)],
    [t('words.total'), ron(total)],
    ...(rounding === 0 ? [] : [[t('sums.rounding'), ron(rounding)] as const]),
    [t('sums.margin'), margin === null ? t('sums.marginUnknown') : ron(margin)],
  ] as const;
  return (
    <dl className="row-3 flush tabular">
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="bold">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
