import { CheckIcon, CircleIcon, PackageIcon, PencilIcon, PhoneIcon, WrenchIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/format/format.ts';
import type { Job } from '../../model/choices.ts';
import styles from './JobParts.module.css';

const STATES = { draft: PencilIcon, shown: CircleIcon, approved: CheckIcon, declined: XIcon, callback: PhoneIcon };
const WORK = { none: CircleIcon, waiting: PackageIcon, started: WrenchIcon, done: CheckIcon } as const;

/** What was decided about a job and, once it is approved, how far its work is. */
export function JobStanding({ job }: { job: Pick<Job, 'state' | 'work'> }) {
  const { t } = useTranslation('estimate');
  const { state } = job;
  const work = job.work ?? 'none';
  const [State, Work] = [STATES[state], WORK[work]];
  return (
    <p className={styles.standing} role="status">
      <span className={styles.mark} data-state={state}>
        <State />
        {t(`state.${state}`)}
      </span>
      {state === 'approved' && (
        <span className={styles.mark} data-work={work}>
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
      <ul className={styles.lines}>
        {job.lines.map(({ label, quantity, unitPrice, net, vatRate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and never change their order
          <li key={at}>
            <span>{label}</span>
            <strong>{money(net)}</strong>
            <span className="caption">
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
