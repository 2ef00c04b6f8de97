import { CheckIcon, CircleIcon, PackageIcon, PencilIcon, PhoneIcon, WrenchIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import { JOB_TONES, WORK_TONES } from '../../../../shared/states/estimate-states.ts';
import type { Job } from '../../model/choices.ts';
import styles from './phone.module.css';

const STATE_SIGNS = {
  draft: PencilIcon,
  shown: CircleIcon,
  approved: CheckIcon,
  declined: XIcon,
  callback: PhoneIcon,
} as const;
const WORK_SIGNS = { none: CircleIcon, waiting: PackageIcon, started: WrenchIcon, done: CheckIcon } as const;

/**
 * The decision about a job and, after an approval, the progress of its work. After the appointment, unknown progress is
 * left out.
 */
export function JobStanding({ job, isOver }: { job: Pick<Job, 'state' | 'work'>; isOver: boolean }) {
  const { t } = useTranslation('estimate');
  const { state } = job;
  const work = job.work ?? 'none';
  const [State, Work] = [STATE_SIGNS[state], WORK_SIGNS[work]];
  return (
    <p className="row-3 label flush" role="status">
      <span className="centred-row-2 toned in-tone" data-tone={JOB_TONES[state]}>
        <State />
        {t(`state.${state}`)}
      </span>
      {state === 'approved' && !(isOver && work === 'none') && (
        <span className="centred-row-2 toned in-tone" data-tone={WORK_TONES[work]}>
          <Work />
          {t(`work.${work}`)}
        </span>
      )}
    </p>
  );
}
export function JobLines({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('estimate');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <details className="disclosure">
      <summary>
        {t('lines')} <span className="visually-hidden">{job.title}</span>
      </summary>
      <ul className="list-stack-2 small">
        {job.lines.map(({ label, quantity, unitPrice, net, vatRate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and never change their order
          <li key={at} className="with-end breaks-words">
            <span>{label}</span>
            <strong className="one-line">{money(net)}</strong>
            <span className="caption full-row">
              {quantity.toLocaleString(i18n.language)} × {money(unitPrice)} + {t('vat', { rate: vatRate })}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('net')}</dt>
        <dd>{money(job.net)}</dd>
        <dt>{t('vatSum')}</dt>
        <dd>{money(job.vat)}</dd>
        <dt>{t('total')}</dt>
        <dd>{money(job.total)}</dd>
      </dl>
    </details>
  );
}
