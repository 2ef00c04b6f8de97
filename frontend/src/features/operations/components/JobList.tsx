import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { useRunJob } from '../api/operate.ts';
import { useJobs } from '../api/read-system.ts';
import { formatSeconds } from './quantities.ts';
import { Section } from './Section.tsx';
import styles from './System.module.css';

export function JobList() {
  const { t } = useTranslation('system');
  return (
    <Section title={t('jobs.title')} list={useJobs()}>
      {(jobs) => (
        <ul className={styles.list} aria-label={t('jobs.list')}>
          {jobs.map((job) => (
            <Item key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Item({ job }: { job: Schemas['SystemJob'] }) {
  const { t, i18n } = useTranslation('system');
  const { name, lastRunAt, nextRunAt, lastDurationMs, lastError } = job;
  const run = useRunJob(job);
  const language = i18n.resolvedLanguage;
  const duration = formatSeconds((lastDurationMs ?? 0) / 1_000, language);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {lastRunAt && (
          <Badge tone={lastError ? 'bad' : 'good'} dot>
            {t(lastError ? 'jobs.failed' : 'jobs.ok')}
          </Badge>
        )}
        <span className={styles.name} translate="no">
          {name}
        </span>
      </div>
      <p className={styles.facts}>
        <span>
          {lastRunAt ? t('jobs.last', { when: formatInstant(lastRunAt, language), duration }) : t('jobs.never')}
        </span>
        {nextRunAt && <span>{t('jobs.next', { when: formatInstant(nextRunAt, language) })}</span>}
      </p>
      {lastError && (
        <p className={styles.error} lang="en">
          {lastError}
        </p>
      )}
      <div className="row-2">
        <Button aria-label={t('jobs.runOf', { name })} loading={run.isPending} onClick={() => run.mutate()}>
          {t('jobs.run')}
        </Button>
      </div>
    </li>
  );
}
