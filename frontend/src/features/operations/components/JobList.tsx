import Dropdown from 'antd/es/dropdown';
import { ChevronDownIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useRunJob } from '../api/operate.ts';
import { useJobs } from '../api/read-system.ts';
import { formatSeconds } from './quantities.ts';
import { EntryError, EntryFacts, Section } from './Section.tsx';

type Job = Schemas['SystemJob'];

/** The modules whose jobs are listed together; the jobs of all other modules belong to the installation. */
const MODULES = {
  visits: ['booking', 'waitlist', 'reminders', 'documents'],
  clients: ['customers', 'identity', 'loyalty'],
  messages: ['notifications'],
  installation: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Group = keyof typeof MODULES;
const GROUPS = Object.keys(MODULES) as Group[];

function groupOf({ name }: Job): Group {
  return GROUPS.find((group) => MODULES[group].some((module) => name.startsWith(`${module}.`))) ?? 'installation';
}

/** Describes what a job does, or returns its id if it has no description yet. */
function useJobName(): (job: Job) => string {
  const { t } = useTranslation('system');
  return ({ name }) => t(`jobs.names.${name}` as 'jobs.names.platform.housekeeping', { defaultValue: name });
}

export function JobList() {
  const { t } = useTranslation('system');
  return (
    <Section title={t('jobs.title')} list={useJobs()}>
      {(jobs) => (
        <div className="stack-3 card-columns">
          {GROUPS.map((group) => (
            <JobGroup key={group} group={group} jobs={jobs.filter((job) => groupOf(job) === group)} />
          ))}
        </div>
      )}
    </Section>
  );
}

function JobGroup({ group, jobs }: { group: Group; jobs: readonly Job[] }) {
  const { t } = useTranslation('system');
  const nameOf = useJobName();
  const run = useRunJob(nameOf);
  const title = t(`jobs.groups.${group}`);
  const items = jobs.map((job) => ({ key: job.name, label: nameOf(job) }));
  const start = (name: string) => {
    const job = jobs.find((one) => one.name === name);
    if (job) run.mutate(job);
  };
  return (
    <TitledCard
      size="small"
      level="h3"
      title={title}
      extra={
        <Dropdown
          trigger={['click']}
          // Keeps the popup inside the landmark of the page.
          getPopupContainer={(button) => button.parentElement ?? document.body}
          menu={{ items, onClick: ({ key }) => start(key) }}
        >
          <Button
            icon={<ChevronDownIcon />}
            iconPlacement="end"
            aria-label={t('words.named', { label: t('jobs.run'), name: title })}
            loading={run.isPending}
          >
            {t('jobs.run')}
          </Button>
        </Dropdown>
      }
    >
      <ul className="list" aria-label={title}>
        {jobs.map((job) => (
          <Item key={job.name} job={job} name={nameOf(job)} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Item({ job, name }: { job: Job; name: string }) {
  const { t, i18n } = useTranslation('system');
  const { lastRunAt, nextRunAt, lastDurationMs, lastError } = job;
  const language = i18n.resolvedLanguage;
  const duration = formatSeconds((lastDurationMs ?? 0) / 1_000, language);
  return (
    <li className="divided-stack small">
      <div className="baseline-row">
        <span className="bold" title={job.name}>
          {name}
        </span>
        {lastRunAt && <Tag tone={lastError ? 'bad' : 'good'}>{t(lastError ? 'jobs.failed' : 'jobs.ok')}</Tag>}
      </div>
      <EntryFacts>
        <span>
          {lastRunAt ? t('jobs.last', { when: formatInstant(lastRunAt, language), duration }) : t('jobs.never')}
        </span>
        {nextRunAt && <span>{t('jobs.next', { when: formatInstant(nextRunAt, language) })}</span>}
      </EntryFacts>
      {lastError && <EntryError>{lastError}</EntryError>}
    </li>
  );
}
