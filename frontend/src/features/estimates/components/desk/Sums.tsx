import { countedJobs, marginOf, roundingOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import type { Estimate } from '../../api/estimates.ts';
import { type JobForm, pricedLine } from '../../model/estimate-form.ts';

/** The total of the jobs, with the margin. */
export function Sums({ estimate, jobs }: { estimate: Estimate; jobs: readonly JobForm[] }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const ron = (bani: number) => formatMoney(bani / 100, i18n.resolvedLanguage ?? 'ro');
  const stateOf = ({ jobId }: JobForm) => estimate.jobs.find(({ id }) => String(id) === jobId)?.state;
  const counted = countedJobs(
    jobs.map((job) => ({
      lines: job.lines.map(pricedLine),
      alternativeGroup: job.alternativeGroup.trim() || null,
      state: stateOf(job),
    })),
  );
  const { net, vat, total } = sumsOfJobs(counted);
  const margin = marginOf(counted.flatMap(({ lines }) => lines));
  const rounding = roundingOf(counted);
  const sums = [
    [t('sums.net'), ron(net)],
    [t('sums.vat'), ron(vat)],
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
