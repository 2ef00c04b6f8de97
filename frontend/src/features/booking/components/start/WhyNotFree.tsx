import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { type StartQuestion, useWhyNot } from '../../api/read-board.ts';
import { useServices } from '../../api/services.ts';
import { MoreServices } from '../catalogue/MoreServices.tsx';
import styles from './WhyNotFree.module.css';
import { whyNotSentence } from './why-not-sentence.ts';

const MORNING = '10:00';

/** Explains for a day, a start and services why customers are not offered it. */
export function WhyNotFree({
  day = workshopToday(),
}: {
  /** The day that the question begins with. */
  day?: string;
}) {
  const { t } = useTranslation('board');
  const services = useServices();
  const [question, setQuestion] = useState<StartQuestion>({
    date: day,
    time: MORNING,
    serviceId: 0,
    moreServiceIds: [],
  });
  const change = (fields: Partial<StartQuestion>) => setQuestion({ ...question, ...fields });
  const options = (services.data ?? []).map(({ id, name, names }) => ({
    value: String(id),
    label: translated(name, names),
  }));
  return (
    <div className="stack-4">
      <p className="flush">{t('whyNot.lead')}</p>
      <div className={styles.question}>
        <DateTimeField
          label={t('whyNot.day')}
          type="date"
          value={question.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <DateTimeField
          label={t('whyNot.time')}
          type="time"
          step={300}
          value={question.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <SelectField
          label={t('whyNot.service')}
          placeholder={t('whyNot.chooseService')}
          options={options}
          value={question.serviceId ? String(question.serviceId) : ''}
          onChange={({ target }) => change({ serviceId: Number(target.value), moreServiceIds: [] })}
        />
        <MoreServices
          services={services.data ?? []}
          first={question.serviceId}
          chosen={question.moreServiceIds}
          onChange={(moreServiceIds) => change({ moreServiceIds })}
        />
      </div>
      {question.date !== '' && question.time !== '' && question.serviceId > 0 && (
        <Answer question={question} />
      )}
    </div>
  );
}

function Answer({ question }: { question: StartQuestion }) {
  const { t, i18n } = useTranslation('board');
  const answer = useWhyNot(question);
  if (answer.isPending) return <Skeleton lines={3} />;
  if (answer.isError) {
    return <ErrorState text={serverMessageOf(answer.error)} onRetry={() => answer.refetch()} />;
  }
  const { free, reasons } = answer.data;
  return (
    <div className={styles.answer} data-free={free} role="status">
      <p className={styles.verdict}>{t(free ? 'whyNot.free' : 'whyNot.busy')}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => {
            const sentence = whyNotSentence(reason, t, i18n.resolvedLanguage);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      )}
    </div>
  );
}
