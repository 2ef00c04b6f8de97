import { netOf, type PricedLine, sumsOf } from '@car-workshop/contracts/estimate-sums';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { JOB_TONES, WORK_TONES } from '../../../../shared/states/estimate-states.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { EstimateJob } from '../../api/estimates.ts';
import styles from './desk.module.css';

/** A job as one line that opens: its title, state and price. The content is mounted only while the line is open. */
export function JobCard(props: {
  title: string;
  lines: readonly PricedLine[];
  job: EstimateJob | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** The main action of the job, and the menu of the others. */
  acts: ReactNode;
  children: ReactNode;
}) {
  const { title, lines, job, isOpen, onToggle, acts, children } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const content = useId();
  const total = formatMoney(sumsOf(lines).total / 100, i18n.resolvedLanguage ?? 'ro');
  const hasVat = lines.some((line) => netOf(line) !== 0 && line.vatRate > 0);
  return (
    <Card aria-label={title} className={styles.job}>
      <header className="spread-row">
        <h2 className={styles.jobTitle}>
          <button
            type="button"
            className={classNames('ink-button', styles.toggle)}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={onToggle}
          >
            <span className="breaks-words">{title}</span>
          </button>
        </h2>
        <span className={classNames('centred-row-2', styles.jobFacts)}>
          {job && <Tag tone={JOB_TONES[job.state]}>{t(`job.state.${job.isWithdrawn ? 'withdrawn' : job.state}`)}</Tag>}
          {job?.work && <Tag tone={WORK_TONES[job.work]}>{t(`work.${job.work}`)}</Tag>}
          <strong className="tabular">{hasVat ? t('job.withVat', { total }) : total}</strong>
        </span>
        <span className="centred-row-2">{acts}</span>
      </header>
      <div id={content} hidden={!isOpen} className={isOpen ? classNames('stack-2', styles.jobContent) : undefined}>
        {isOpen && children}
      </div>
    </Card>
  );
}
